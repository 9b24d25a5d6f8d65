// The world that a program runs in, and one process for each world.
//
// Programs ask for their inputs by calling what is defined here, so that one executable serves every combination of
// them: `main` forks one child for each program and world and prints `<pid> <program> <world>`, so that a report about a
// process can be told from the report about another. valgrind follows each child and judges its memory when it exits. The
// harness defines the table of programs.

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FLAGS = 3, FLAG_BITS = (1 << FLAGS) - 1, COUNT_BIT = 1 << FLAGS, COUNTS = 3, WORLDS = (1 << FLAGS) * COUNTS };

// Three flags and a number of iterations: none, one, and more than one.
static int world;
static const int64_t counts[COUNTS] = {0, 1, 3};

bool flag_a(void) { return world & 1; }
bool flag_b(void) { return world >> 1 & 1; }
bool flag_c(void) { return world >> 2 & 1; }
int64_t count(void) { return counts[world >> FLAGS]; }

// True `count` times, then false for ever.
bool again(void) {
  static int64_t asked;
  return asked++ < count();
}

// memref<4xf32> as LLVM passes it, and as it returns it.
struct memref1d {
  float *allocated, *aligned;
  int64_t offset, size, stride;
};

// Reads a buffer, keeps nothing.
void consume(float *allocated, float *aligned, int64_t offset, int64_t size, int64_t stride) {
  volatile float sum = 0;
  (void)allocated;
  for (int64_t i = 0; i < size; i++) sum += aligned[offset + i * stride];
}

// Reads a buffer and answers like `again`.
bool decide(float *allocated, float *aligned, int64_t offset, int64_t size, int64_t stride) {
  consume(allocated, aligned, offset, size, stride);
  return again();
}

// A buffer that its caller owns.
struct memref1d produce(void) {
  float *data = calloc(4, sizeof *data);
  return (struct memref1d){data, data, 0, 4, 1};
}

// Looks at the memory at an address.
void touch(int64_t address) { (void)*(volatile char *)address; }

// What memref.copy calls where the layouts differ: (element size, rank and descriptor of source and target).
struct unranked {
  int64_t rank;
  void *descriptor;
};

static char *base(const struct unranked *m, int64_t size, const int64_t **sizes, const int64_t **strides) {
  char *const *pointers = m->descriptor;
  const int64_t *numbers = (const int64_t *)m->descriptor + 2;
  *sizes = numbers + 1;
  *strides = numbers + 1 + m->rank;
  return pointers[1] + numbers[0] * size;
}

static void copy(int64_t rank, int64_t size, const char *from, const int64_t *from_strides, char *to,
                 const int64_t *to_strides, const int64_t *sizes) {
  if (rank == 0) {
    memcpy(to, from, size);
    return;
  }
  for (int64_t i = 0; i < sizes[0]; i++)
    copy(rank - 1, size, from + i * from_strides[0] * size, from_strides + 1, to + i * to_strides[0] * size,
         to_strides + 1, sizes + 1);
}

void memrefCopy(int64_t size, const struct unranked *source, const struct unranked *target) {
  const int64_t *sizes, *from_strides, *to_strides;
  const char *from = base(source, size, &sizes, &from_strides);
  char *to = base(target, size, &sizes, &to_strides);
  copy(source->rank, size, from, from_strides, to, to_strides, sizes);
}

// A program: its own `main`, which the harness renames, and a mask of the inputs that it asks for: the others stay zero.
struct program {
  int (*run)(void);
  int asked;
};
extern const struct program programs[];
extern const int program_count;

int main(void) {
  // Nothing of the C library's own is in use when a child ends: it need not be asked to free it.
  static char buffer[BUFSIZ];
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  for (int i = 0; i < program_count; i++) {
    int asked = programs[i].asked;
    for (world = 0; world < WORLDS; world++) {
      if (world & FLAG_BITS & ~asked) continue;
      if (world >> FLAGS && !(asked & COUNT_BIT)) break;
      pid_t child = fork();
      if (child == 0) {
        // Some inputs lead round for ever.
        alarm(60);
        _exit(programs[i].run() == 0 ? 0 : 1);
      }
      printf("%d %d %d\n", (int)child, i, world);
      fflush(stdout);
      waitpid(child, NULL, 0);
    }
  }
  _exit(0);
}
