// The page of a graph: a picture that is zoomed, moved and searched, and whose blocks lead to their text.
//
// The picture is as large as its box says, and the window scrolls: wheel, touchpad and keys move it as any page. Ctrl and the
// wheel zoom, as in VS Code's preview of images; browsers send a pinch as just that.

/** Letters are at least so large, in pixels, unless the user makes them smaller: what does not fit then is scrolled to. */
const LEAST_LETTER = 10;

/** The size of letters in the picture, in its own units. */
const LETTER = 12;

/** By what one step of a key or a button zooms. */
const STEP = 1.25;

/**
 * The page. It asks for its content by the message `"ready"`, is sent the picture or a text as a message, and sends the line of a
 * block that is clicked, from 0. Colors of the picture are those of ink: dark themes invert them.
 */
export function graphPage(): string {
  const nonce = Math.random().toString(36).slice(2);
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<style nonce="${nonce}">
  body { background: var(--vscode-editor-background); color: var(--vscode-editor-foreground); }
  svg { display: block; cursor: grab; }
  svg.moved { cursor: grabbing; }
  [data-line] { cursor: pointer; }
  text.found { font-weight: bold; text-decoration: underline; }
  text.current { fill: #c2410c; }
  .vscode-dark svg, .vscode-high-contrast:not(.vscode-high-contrast-light) svg { filter: invert(0.9) hue-rotate(180deg); }
  nav { position: fixed; top: 4px; right: 12px; display: flex; gap: 4px; align-items: center; padding: 4px; z-index: 1;
    background: var(--vscode-editorWidget-background); border: 1px solid var(--vscode-widget-border, #8884); }
  button { color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground); border: 0; padding: 2px 8px; }
  input { color: var(--vscode-input-foreground); background: var(--vscode-input-background); border: 1px solid var(--vscode-input-border, #8884); width: 9em; }
  output { min-width: 4em; }
</style>
</head>
<body>
<nav>
  <input type="search" placeholder="Find (Ctrl+F)" aria-label="Find in the graph">
  <output></output>
  <button data-zoom="out" title="Zoom out (-)">−</button>
  <button data-zoom="in" title="Zoom in (+)">+</button>
  <button data-zoom="fit" title="Fit the whole graph (0)">Fit</button>
</nav>
<main></main>
<script nonce="${nonce}">
(${script})({ least: ${LEAST_LETTER / LETTER}, step: ${STEP} });
</script>
</body>
</html>`;
}

/** Runs in the page. `least`: the smallest factor that is chosen unasked; `step`: by what keys and buttons zoom. */
const script = `function ({ least, step }) {
  const editor = acquireVsCodeApi();
  const content = document.querySelector("main");
  const input = document.querySelector("input");
  const count = document.querySelector("output");
  /** What the user has zoomed to; null: as wide as there is space. */
  let chosen = null;
  let found = [];
  let current = 0;

  const picture = () => content.querySelector("svg");
  const size = (svg) => svg.viewBox.baseVal;
  const space = () => ({ width: document.documentElement.clientWidth - 24, height: window.innerHeight - 24 });

  function factor(svg) {
    return chosen ?? Math.max(Math.min(1, space().width / size(svg).width), least);
  }

  function resize() {
    const svg = picture();
    if (svg) {
      svg.setAttribute("width", size(svg).width * factor(svg));
      svg.setAttribute("height", size(svg).height * factor(svg));
      svg.dataset.zoom = factor(svg).toFixed(2);
    }
  }

  /** Zooms so that the point of the picture that is at (x, y) of the window stays there. */
  function zoom(by, x = space().width / 2, y = space().height / 2) {
    const svg = picture();
    if (!svg) {
      return;
    }
    const before = factor(svg);
    chosen = Math.min(Math.max(before * by, 0.05), 8);
    const box = svg.getBoundingClientRect();
    const moved = chosen / before - 1;
    resize();
    window.scrollBy((x - box.left) * moved, (y - box.top) * moved);
  }

  function fit() {
    const svg = picture();
    if (svg) {
      chosen = Math.min(1, space().width / size(svg).width, space().height / size(svg).height);
      resize();
      window.scrollTo(0, 0);
    }
  }

  /** Marks the lines that hold what is looked for; goes to the one that is \`by\` further. */
  function find(by) {
    const words = input.value.toLowerCase();
    found.forEach((text) => text.classList.remove("found", "current"));
    const texts = words === "" ? [] : [...content.querySelectorAll("text")];
    found = texts.filter((text) => text.textContent.toLowerCase().includes(words));
    current = found.length === 0 ? 0 : (current + by + found.length) % found.length;
    found.forEach((text) => text.classList.add("found"));
    found[current]?.classList.add("current");
    const svg = picture();
    if (found.length > 0 && factor(svg) < least) {
      chosen = least;
      resize();
    }
    found[current]?.scrollIntoView({ block: "center", inline: "center" });
    count.textContent = words === "" ? "" : found.length === 0 ? "none" : current + 1 + " of " + found.length;
  }

  window.addEventListener("message", ({ data }) => {
    content.innerHTML = data;
    resize();
    find(0);
    if (found.length === 0) {
      content.querySelector(".here")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  });
  window.addEventListener("resize", resize);
  window.addEventListener("wheel", (event) => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    }
  }, { passive: false });
  window.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "f" || event.key === "/" && event.target !== input) {
      event.preventDefault();
      input.select();
    } else if (event.target === input) {
      if (event.key === "Enter") {
        find(event.shiftKey ? -1 : 1);
      } else if (event.key === "Escape") {
        input.value = "";
        find(0);
        input.blur();
      }
    } else if (event.key === "+" || event.key === "=") {
      zoom(step);
    } else if (event.key === "-") {
      zoom(1 / step);
    } else if (event.key === "0") {
      fit();
    }
  });
  input.addEventListener("input", () => {
    current = 0;
    find(0);
  });
  document.querySelector("nav").addEventListener("click", ({ target }) => {
    const actions = { in: () => zoom(step), out: () => zoom(1 / step), fit };
    actions[target.dataset.zoom]?.();
  });

  /** Where a drag began; a click that does not move goes to the text of its block. */
  let grabbed = null;
  content.addEventListener("pointerdown", (event) => {
    if (event.button === 0 && picture()?.contains(event.target)) {
      grabbed = { x: event.clientX, y: event.clientY, left: window.scrollX, top: window.scrollY, moved: false };
    }
  });
  window.addEventListener("pointermove", (event) => {
    if (grabbed) {
      const [right, down] = [event.clientX - grabbed.x, event.clientY - grabbed.y];
      grabbed.moved ||= Math.hypot(right, down) > 4;
      if (grabbed.moved) {
        picture()?.classList.add("moved");
        window.scrollTo(grabbed.left - right, grabbed.top - down);
      }
    }
  });
  window.addEventListener("pointerup", ({ target }) => {
    const block = grabbed && !grabbed.moved ? target.closest?.("[data-line]") : null;
    picture()?.classList.remove("moved");
    grabbed = null;
    if (block) {
      editor.postMessage(Number(block.dataset.line));
    }
  });
  editor.postMessage("ready");
}`;
