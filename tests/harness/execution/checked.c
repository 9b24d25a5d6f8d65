// Runs many functions for every combination of their inputs and says what each did to memory.
//
// `programs` and what they ask for are listed by the table that is linked with this file. In the default mode one process
// runs everything: each block has pages of its own, which become unreadable when it is freed, so that an access shows as
// a signal. What was found is printed as `PROGRAM INPUT KIND AT ALLOCATED FREED`, the last three as code addresses (0: not
// known). With the argument `fork` memory comes from the C library and each run is a process, for valgrind to judge, of which
// the log `log.PID` becomes `run.PROGRAM.INPUT`: `PROGRAM INPUT` is printed instead. With `fork-programs` all runs of a program are
// one process, the log of which counts for the first input. With the argument `values`, `PROGRAM INPUT values HASH` is printed besides: of all
// that the run handed to `consume`, in order. Further arguments name the first program, and the step to the next.

#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

struct program {
  void (*run)(bool, bool, bool, int64_t);
  // Which inputs it looks at: one bit a flag, then one for the count.
  int asked;
};
extern const struct program programs[];
extern const int program_count;

enum { FLAGS = 3, COUNTS = 7, INPUTS = (1 << FLAGS) * COUNTS, PAGE = 4096, BLOCKS = 1 << 12, PAGES = 1 << 14 };
static const int64_t counts[COUNTS] = {0, 1, 2, 3, 4, 5, -1};

struct block {
  uintptr_t start, size, allocated, freed;
  bool is_freed, is_told;
};
static struct block blocks[BLOCKS];
static int block_count;
static int block_of_page[PAGES];
static char *arena;
static int pages_used;
static bool is_forked, is_forked_once, tells_values;
// Of what the run has handed to `consume`.
static uint64_t hash;
static int program, input;
static sigjmp_buf give_up;
// Who asked the C code below to touch a buffer; 0 while compiled programs do it themselves.
static uintptr_t asker;

static void report(const char *kind, uintptr_t at, const struct block *block) {
  printf("%d %d %s %lx %lx %lx\n", program, input, kind, (long)at, block ? (long)block->allocated : 0L,
         block ? (long)block->freed : 0L);
}

static struct block *block_at(uintptr_t address) {
  uintptr_t first = (uintptr_t)arena;
  if (address < first || address >= first + (uintptr_t)pages_used * PAGE) return NULL;
  return &blocks[block_of_page[(address - first) / PAGE]];
}

static void on_fault(int number, siginfo_t *info, void *context) {
  uintptr_t at = asker ? asker : (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP] + 1;
  struct block *block = number == SIGSEGV ? block_at((uintptr_t)info->si_addr) : NULL;
  if (block && block->is_freed && !block->is_told) {
    report("use-after-free", at, block);
    block->is_told = true;
    uintptr_t whole = (block->size + PAGE) / PAGE * PAGE;
    mprotect((void *)(block->start / PAGE * PAGE), whole, PROT_READ | PROT_WRITE);
    return;
  }
  report(number == SIGALRM ? "endless" : "crash", at, block);
  siglongjmp(give_up, 1);
}

void *checked_malloc(size_t size) {
  if (is_forked) return malloc(size);
  int count = (int)(size / PAGE + 1);
  if (block_count == BLOCKS || pages_used + count > PAGES) {
    report("crash", (uintptr_t)__builtin_return_address(0), NULL);
    siglongjmp(give_up, 1);
  }
  struct block *block = &blocks[block_count];
  char *start = arena + (size_t)pages_used * PAGE;
  *block = (struct block){(uintptr_t)start, size, (uintptr_t)__builtin_return_address(0), 0, false, false};
  for (int page = 0; page < count; page++) block_of_page[pages_used + page] = block_count;
  pages_used += count;
  block_count++;
  return start;
}

void checked_free(void *pointer) {
  if (is_forked) {
    free(pointer);
    return;
  }
  uintptr_t at = (uintptr_t)__builtin_return_address(0);
  struct block *block = block_at((uintptr_t)pointer);
  if (!pointer) return;
  if (!block || block->start != (uintptr_t)pointer) {
    report("bad-free", at, block);
  } else if (block->is_freed) {
    report("double-free", at, block);
  } else {
    block->is_freed = true;
    block->freed = at;
    mprotect(pointer, (block->size + PAGE) / PAGE * PAGE, PROT_NONE);
  }
}

void *checked_memcpy(void *to, const void *from, size_t size) {
  asker = (uintptr_t)__builtin_return_address(0);
  volatile char *target = to;
  const volatile char *source = from;
  for (size_t i = 0; i < size; i++) target[i] = source[i];
  asker = 0;
  return to;
}

// Reads a memref<4xf32>, keeps nothing.
void consume(float *allocated, float *aligned, int64_t offset, int64_t size, int64_t stride) {
  asker = (uintptr_t)__builtin_return_address(0);
  volatile float sum = 0;
  (void)allocated;
  for (int64_t i = 0; i < size; i++) {
    float value = *(volatile float *)&aligned[offset + i * stride];
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    hash = (hash ^ bits) * 0x100000001b3u;
    sum += value;
  }
  asker = 0;
}

struct memref1d {
  float *allocated, *aligned;
  int64_t offset, size, stride;
};

// A memref<4xf32> that its caller owns.
struct memref1d produce(void) {
  float *data = checked_malloc(4 * sizeof *data);
  struct block *block = is_forked ? NULL : block_at((uintptr_t)data);
  if (block) block->allocated = (uintptr_t)__builtin_return_address(0);
  for (int i = 0; i < 4; i++) data[i] = 0;
  return (struct memref1d){data, data, 0, 4, 1};
}

// What memref.copy calls where the layouts differ: (element size, rank and descriptor of source and target).
struct unranked {
  int64_t rank;
  void *descriptor;
};

static void copy(int64_t rank, int64_t size, const char *from, const int64_t *from_strides, char *to,
                 const int64_t *to_strides, const int64_t *sizes) {
  if (rank == 0) {
    for (int64_t i = 0; i < size; i++) ((volatile char *)to)[i] = ((const volatile char *)from)[i];
    return;
  }
  for (int64_t i = 0; i < sizes[0]; i++)
    copy(rank - 1, size, from + i * from_strides[0] * size, from_strides + 1, to + i * to_strides[0] * size,
         to_strides + 1, sizes + 1);
}

void memrefCopy(int64_t size, const struct unranked *source, const struct unranked *target) {
  asker = (uintptr_t)__builtin_return_address(0);
  const int64_t *from = (const int64_t *)source->descriptor + 2, *to = (const int64_t *)target->descriptor + 2;
  copy(source->rank, size, ((char *const *)source->descriptor)[1] + from[0] * size, from + 1 + source->rank,
       ((char *const *)target->descriptor)[1] + to[0] * size, to + 1 + target->rank, from + 1);
  asker = 0;
}

// Whether the program at hand looks at all that tells the input from those before it.
static bool is_asked_for(void) {
  int asked = programs[program].asked;
  return !(input & ((1 << FLAGS) - 1) & ~asked) && (input < 1 << FLAGS || asked >> FLAGS & 1);
}

static void run(void) {
  programs[program].run(input & 1, input >> 1 & 1, input >> 2 & 1, counts[input >> FLAGS]);
}

static void run_checked(void) {
  hash = 0xcbf29ce484222325u;
  if (sigsetjmp(give_up, 1) == 0) {
    alarm(10);
    run();
    if (tells_values) printf("%d %d values %llx\n", program, input, (unsigned long long)hash);
    for (int i = 0; i < block_count; i++)
      if (!blocks[i].is_freed) report("leak", 0, &blocks[i]);
  }
  alarm(0);
  asker = 0;
  size_t used = (size_t)pages_used * PAGE;
  if (used) {
    mprotect(arena, used, PROT_READ | PROT_WRITE);
    madvise(arena, used, MADV_DONTNEED);
  }
  block_count = pages_used = 0;
}

static void run_forked(void) {
  pid_t child = fork();
  if (child == 0) {
    alarm(60);
    if (is_forked_once) {
      for (; input < INPUTS; input++)
        if (is_asked_for()) run();
    } else {
      run();
    }
    _exit(0);
  }
  waitpid(child, NULL, 0);
  // A later process may get the same number: its log would take the place of this one.
  char written[64], kept[64];
  snprintf(written, sizeof written, "log.%d", (int)child);
  snprintf(kept, sizeof kept, "run.%d.%d", program, input);
  rename(written, kept);
  printf("%d %d\n", program, input);
  fflush(stdout);
}

int main(int argc, char **argv) {
  is_forked_once = argc > 1 && strcmp(argv[1], "fork-programs") == 0;
  is_forked = is_forked_once || (argc > 1 && strcmp(argv[1], "fork") == 0);
  tells_values = argc > 1 && strcmp(argv[1], "values") == 0;
  int first = argc > 2 ? atoi(argv[2]) : 0, step = argc > 3 ? atoi(argv[3]) : 1;
  // Nothing of the C library's own is in use when a child ends: it need not be asked to free it.
  static char buffer[BUFSIZ];
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  if (!is_forked) {
    arena = mmap(NULL, (size_t)PAGES * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_NODEFER};
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
    sigaction(SIGFPE, &action, NULL);
    sigaction(SIGALRM, &action, NULL);
  }
  for (program = first; program < program_count; program += step)
    for (input = 0; input < (is_forked_once ? 1 : INPUTS); input++) {
      if (!is_asked_for()) continue;
      if (is_forked) run_forked();
      else run_checked();
    }
  fflush(stdout);
  _exit(0);
}
