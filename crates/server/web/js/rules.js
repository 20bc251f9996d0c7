// @ts-check
/** The rulebooks: a list of them, and each with contents, search, and every rule at an address of its own. */

import { get } from "./api.js";
import { find, h, put } from "./dom.js";
import { title } from "./main.js";
import { arranged, chapterOf, found, spelled } from "./rules/book.js";
import { contents, sectionElement } from "./rules/entry.js";
import { Glossary } from "./rules/glossary.js";
import { Meaning } from "./rules/meaning.js";
import { numbersOf } from "./rules/numbers.js";
import { Pictures } from "./rules/picture.js";
import { speaks, wanted } from "./rules/search.js";
import { apply, moves, settings } from "./settings.js";
import { announce } from "./table/told/announce.js";
import { listed, t } from "./text.js";

/** @typedef {import("./rules/book.js").Section} Section */

/** @param {Element} main @param {string} [game] @param {string} [rule] */
export async function show(main, game, rule) {
  const { games } = await get("/api/games");
  if (!game && games.length > 1) return list(main, games);
  const id = game ?? games[0].id;
  if (!game) history.replaceState(null, "", `/rules/${id}`);
  const book = await get(`/api/games/${id}/rules`);
  const page = new Rules(id, book, games);
  title(t("rules_page.title_of", { game: book.title }));
  put(main, page.element);
  page.goTo(rule);
  return {
    turn: (/** @type {string | undefined} */ other, /** @type {string | undefined} */ to) =>
      other === id && page.goTo(to),
    leave: () => page.leave(),
  };
}

/** @param {Element} main @param {import("./home.js").GameInfo[]} games */
function list(main, games) {
  title(t("rules_page.title"));
  put(
    main,
    h(
      "div",
      { class: "page narrow" },
      h("h1", {}, t("rules_page.title")),
      h("p", { class: "lead" }, t("rules_page.list")),
      h(
        "ul",
        { class: "book-list" },
        games.map(({ id, title: name, about }) =>
          h(
            "li",
            {},
            h(
              "a",
              { class: "button", href: `/rules/${id}` },
              h("strong", {}, name),
              h("span", { class: "muted" }, about.kind),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Lights what was looked for, where the browser can. @param {Element[]} elements @param {RegExp} [pattern] */
function highlight(elements, pattern) {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("found");
  if (!pattern) return;
  const ranges = elements.flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      for (const { index, 0: words } of walker.currentNode.textContent?.matchAll(pattern) ?? []) {
        const range = new Range();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + words.length);
        found.push(range);
      }
    }
    return found;
  });
  CSS.highlights.set("found", new Highlight(...ranges));
}

class Rules {
  /** @param {string} game @param {import("./types.js").Book} book @param {{ id: string, title: string }[]} games */
  constructor(game, book, games) {
    this.game = game;
    this.gone = new AbortController();
    /** What was closed before it was opened for paper. @type {HTMLDetailsElement[] | undefined} */
    this.closed = undefined;
    this.sections = arranged(book);
    /** Every element that an address leads to, by its number. @type {Map<string, HTMLElement>} */
    this.places = new Map();
    this.glossary = new Glossary(game, book.glossary);
    this.pictures = new Pictures(game, book.pictures);
    const { places, glossary, pictures } = this;
    const context = { game, places, numbers: numbersOf(this.sections), glossary, pictures };
    this.elements = new Map(this.sections.map((section) => [section, sectionElement(section, context)]));
    this.terms = glossary.section(places);
    this.count = h("p", { class: "muted small", role: "status" });
    this.search = h("input", {
      type: "search",
      id: "rules-search",
      oninput: () => this.find(),
      "aria-describedby": "rules-count",
    });
    this.count.id = "rules-count";
    this.toc = contents(game, this.sections);
    /** @type {HTMLButtonElement} */ this.every = h(
      "button",
      {
        class: "quiet pill",
        "aria-pressed": "false",
        onclick: () => this.openAll(this.every.getAttribute("aria-pressed") !== "true"),
      },
      t("rules_page.every"),
    );
    this.body = h(
      "div",
      { class: "book" },
      this.sections.map((section) => this.elements.get(section)),
      this.terms,
    );
    this.meaning = new Meaning(glossary, this.body);
    this.side = h("details", { class: "book-side", open: true }, h("summary", {}, t("rules_page.contents")), this.toc);
    this.wide = matchMedia("(min-width: 1100px)");
    this.wide.addEventListener("change", () => this.fits(), { signal: this.gone.signal });
    this.fits();
    this.watcher = new IntersectionObserver((seen) => this.read(seen), { rootMargin: "-20% 0px -70%" });
    this.elements.forEach((element, section) => section.isChapter && this.watcher.observe(element));
    this.watcher.observe(this.terms);
    addEventListener("beforeprint", () => this.onPaper(), { signal: this.gone.signal });
    addEventListener("afterprint", () => this.onScreen(), { signal: this.gone.signal });
    this.element = h(
      "div",
      { class: "page rules-page" },
      h(
        "header",
        {},
        h("p", { class: "overline" }, t("rules_page.title")),
        h("h1", {}, book.title),
        h("p", { class: "lead" }, t("rules_page.lead")),
        games.length > 1 && h("p", {}, h("a", { href: "/rules" }, t("rules_page.others"))),
        h(
          "div",
          { class: "row" },
          h("a", { class: "button", href: `/learn/${game}` }, t("rules_page.learn")),
          h("a", { class: "button", href: `/new/${game}` }, t("rules_page.play")),
          h("button", { class: "quiet", onclick: () => this.print() }, t("rules_page.print")),
        ),
      ),
      h(
        "div",
        { class: "book-columns" },
        h("nav", { class: "book-nav", "aria-label": t("rules_page.contents") }, this.side),
        h(
          "div",
          {},
          h(
            "search",
            { class: "book-search" },
            h("label", { for: "rules-search" }, t("rules_page.search")),
            this.search,
            h("div", { class: "row" }, this.count, h("span", { class: "spacer" }), this.every),
          ),
          this.body,
        ),
      ),
      this.meaning.element,
    );
    this.find();
  }

  leave() {
    highlight([]);
    this.watcher.disconnect();
    this.meaning.leave();
    this.pictures.end();
    this.gone.abort();
  }

  /** Where there is room beside the text, contents and rulings stand open; a sheet of paper changes nothing. */
  fits() {
    if (this.closed) return;
    this.side.open = this.wide.matches;
    this.openAll(false);
  }

  /** Marks in the contents where one reads. @param {IntersectionObserverEntry[]} seen */
  read(seen) {
    const now = seen.find((one) => one.isIntersecting)?.target;
    if (!now) return;
    const number = now.id.replace("rule-", "");
    this.toc
      .querySelectorAll("a")
      .forEach((/** @type {Element} */ link) =>
        link.getAttribute("data-number") === number
          ? link.setAttribute("aria-current", "location")
          : link.removeAttribute("aria-current"),
      );
  }

  /** @param {boolean} open */
  openAll(open) {
    this.every.setAttribute("aria-pressed", String(open));
    this.body
      .querySelectorAll("details")
      .forEach(
        (/** @type {HTMLDetailsElement} */ details) =>
          (details.open = open || (this.wide.matches && details.matches(".rulings, .notes"))),
      );
  }

  /** Prints the book when all its pictures are drawn. */
  async print() {
    apply({ ...settings(), theme: "light" });
    this.isPrinting = true;
    await this.pictures.openAll();
    print();
  }

  /** On paper everything is open, by day, whatever was looked for. */
  onPaper() {
    apply({ ...settings(), theme: "light" });
    this.closed ??= [...this.body.querySelectorAll("details")].filter((details) => !details.open);
    for (const details of this.closed) details.open = true;
  }

  onScreen() {
    apply();
    for (const details of this.closed ?? []) details.open = false;
    this.closed = undefined;
    if (this.isPrinting) this.pictures.closeAll();
    this.isPrinting = false;
  }

  find() {
    const asked = wanted(
      this.search.value,
      this.glossary.entries.map(({ term }) => term),
    );
    const hits = new Set(asked ? this.sections.filter((section) => found(section, asked)) : this.sections);
    this.body.classList.toggle("is-found", asked !== undefined);
    /** @type {HTMLElement | undefined} */
    let chapter;
    for (const [section, element] of this.elements) {
      if (section.isChapter) chapter = element;
      element.hidden = !hits.has(section);
      element.classList.remove("heading-only");
      // A section that was found stands under the heading of its chapter.
      if (!element.hidden && chapter?.hidden) {
        chapter.hidden = false;
        chapter.classList.add("heading-only");
      }
      if (!hits.has(section)) continue;
      // Each paragraph by itself: numbers that stand beside each other are not one.
      const has = (/** @type {Element} */ part) =>
        !asked || [...part.querySelectorAll("a.rule, p")].some((one) => speaks(asked, one.textContent ?? ""));
      if (asked)
        element
          .querySelectorAll("details")
          .forEach((/** @type {HTMLDetailsElement} */ details) => (details.open = has(details)));
      for (const line of element.querySelectorAll(".rule-line")) line.toggleAttribute("hidden", !has(line));
    }
    if (!asked) this.openAll(this.every.getAttribute("aria-pressed") === "true");
    const terms = this.glossary.find(asked && ((text) => speaks(asked, text)));
    this.terms.hidden = terms === 0;
    const shown = [...this.elements].filter(([section]) => hits.has(section)).map(([, element]) => element);
    highlight([...shown, this.terms], asked && asked.text.length > 1 ? asked.pattern : undefined);
    const n = hits.size + (asked && terms ? 1 : 0);
    put(
      this.count,
      !asked
        ? t("rules_page.count", { n: this.sections.length })
        : n
          ? t("rules_page.found", { n })
          : t("rules_page.none"),
      asked?.terms.length && ` · ${t("rules_page.also", { terms: listed(asked.terms.map(({ term }) => term)) })}`,
    );
  }

  /** Scrolls to a place; from the heading of its section if both can be seen at once. @param {HTMLElement} place */
  bring(place) {
    const section = place.closest(".book-section") ?? place;
    const top = (/** @type {Element} */ element) => element.getBoundingClientRect().top;
    const first = top(place) - top(section) < innerHeight / 2 ? section : place;
    first.scrollIntoView({
      block: "start",
      behavior: moves() && Math.abs(top(first)) < 2 * innerHeight ? "smooth" : "auto",
    });
  }

  /** Goes to a rule and marks it; without one to the beginning. @param {string} [rule] */
  goTo(rule) {
    rule &&= spelled(rule, this.sections);
    this.body.querySelectorAll(".cited").forEach((/** @type {Element} */ one) => one.classList.remove("cited"));
    if (!rule) {
      scrollTo(0, 0);
      return true;
    }
    if (this.search.value) {
      this.search.value = "";
      this.find();
    }
    const chapter = chapterOf(rule, this.sections);
    const place = this.places.get(rule) ?? (chapter && this.elements.get(chapter));
    if (!place) {
      put(this.count, t("rules_page.unknown", { rule }));
      return true;
    }
    place.closest("details")?.setAttribute("open", "");
    place.classList.add("cited");
    if (!this.wide.matches) this.side.open = false;
    this.bring(place);
    find(place, "h2, h3, .term-name, .rule")?.focus({ preventScroll: true });
    announce(place.dataset.said ?? t("rules.open", { rule }));
    return true;
  }
}
