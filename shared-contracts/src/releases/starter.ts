import { RELOAD_GUARD_MS, STILL_LOADING_MS, TOKEN_COOKIE } from '../constants.ts';
import { languages, type Localized } from '../languages.ts';
import { localizedTexts } from '../texts/localized-texts.ts';
import { all } from '../texts/starter/all.ts';
import {
  CONTENT_ID,
  DIVIDERS,
  EARLY_PRESS,
  EARLY_SESSION,
  EARLY_TOGGLE,
  HEAD_STARTER_THEMES,
  PAGE_ALIVE_EVENT,
  PAGE_DATA_ID,
  PAGE_FAILED_EVENT,
  PAGE_STARTED_EVENT,
  PAINTING,
  READING_PLACE,
  RELOADED_AT,
  ROOT_ID,
  SHEET_TOP,
  THEME,
  THEME_EVENT,
  THEME_KEY,
  UNFINISHED_WORD,
} from './federation.ts';

/** Longest wait for the first paint before the scripts run. */
const PAINT_PATIENCE_MS = 2000;

/**
 * Messages of the starter when the page's own scripts are slow or missing. They are part of every page, because they can't be loaded then.
 */
export const starterTexts = localizedTexts(all);

const inAll = (texts: Localized) => JSON.stringify(languages.map((language) => texts[language]).join(' '));

/**
 * Inline script in the head of every page, before its styles. It says that the page hasn't been painted yet, so that its styles leave out
 * what is far below. If all parts have a dark theme, the first paint also has the right theme: the chosen one, or else that of the system,
 * and the light one for printing; it follows later changes, also in other tabs. The Content-Security-Policy contains its hash, too.
 */
export const HEAD_STARTER = `{
const { dataset } = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");
let chosen, printing;
const show = () => {
  dataset.${THEME.choice} = chosen;
  dataset.${THEME.shown} = !printing && (chosen === "dark" || (chosen === "system" && system.matches)) ? "dark" : "light";
};
const choose = (choice) => {
  chosen = /^(?:dark|light)$/.test(choice) ? choice : "system";
  show();
};
const read = () => {
  let stored;
  try {
    stored = localStorage.getItem("${THEME_KEY}");
  } catch {}
  choose(stored);
};
const print = ({ type }) => {
  printing = type === "beforeprint";
  show();
};
if (document.currentScript.dataset.${HEAD_STARTER_THEMES}) {
  system.addEventListener("change", show);
  addEventListener("storage", read);
  addEventListener("${THEME_EVENT}", ({ detail }) => choose(detail));
  addEventListener("beforeprint", print);
  addEventListener("afterprint", print);
  read();
}
if (!location.hash && performance.getEntriesByType("navigation")[0]?.type === "navigate") dataset.${PAINTING} = "";
}`;

/**
 * The inline script at the end of every page. It shows whether the visitor is logged in. It fetches the page's first scripts while the browser
 * paints the stored HTML, and runs them after the paint; the scripts for the page's content are fetched after the first ones, so that they
 * don't slow them down. It opens the menu, and records the press of another stored button until its code is ready, so that the press acts
 * once, then: while a page hydrates, React would act on it as well. It prevents the browser from submitting a form of the content and
 * reloading the page, unless the form has its own action. It records where the reader is on the page when they switch the language. Its default Trusted
 * Types policy lets libraries load scripts of this host and of remotes' hosts, and write texts without markup, such as styles. If a script
 * fails, an empty page is reloaded at most once a minute; otherwise, and while scripts are slow, a line above the page says so. The
 * Content-Security-Policy contains its hash, so its text must be the same in every page.
 */
export const PAGE_STARTER = `{
const hostOf = (url) => new URL(url, document.baseURI).hostname;
const allowed = () => ["localhost", "127.0.0.1", location.hostname, ...Object.values(data.releases.remotes).map(({ entry }) => hostOf(entry))];
window.trustedTypes?.createPolicy("default", {
  createHTML: (text) => (/\\x3c/.test(text) ? null : text),
  createScriptURL: (url) => (allowed().includes(hostOf(url)) ? url : null),
});
const data = JSON.parse(document.getElementById("${PAGE_DATA_ID}").textContent);
const root = document.getElementById("${ROOT_ID}");
document.documentElement.dataset.${EARLY_SESSION} = /(?:^|; )${TOKEN_COOKIE}=./.test(document.cookie) ? "customer" : "visitor";
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
const add = (tag, properties) => document.head.append(make(tag, properties));
const preload = (addresses, onload) => {
  for (const href of addresses) if (href[0] === "/") add("link", { rel: "preload", as: "script", href, onload });
};
const reload = () => location.reload();
let started, late, line;
const say = (textContent) => {
  end();
  line = make("div", { textContent, style: "padding:8px;text-align:center;background:#fff;color:#000" });
  line.setAttribute("role", "alert");
  line.append(" ", make("button", { textContent: ${inAll(starterTexts.reload)}, onclick: reload }));
  document.body.prepend(line);
};
const end = () => {
  clearTimeout(late);
  line?.remove();
};
const fail = ({ target, filename, type }) => {
  if (type === "error" && !data.scripts.some((src) => (filename || target.src)?.endsWith(src))) return;
  try {
    if (type === "error" && navigator.onLine && !root.firstChild && Date.now() - sessionStorage.getItem("${RELOADED_AT}") >= ${RELOAD_GUARD_MS}) {
      sessionStorage.setItem("${RELOADED_AT}", Date.now());
      return reload();
    }
  } catch {}
  say(${inAll(starterTexts.failed)});
};
const start = () => {
  if (started) return;
  started = true;
  delete document.documentElement.dataset.${PAINTING};
  for (const src of data.scripts) add("script", { src, async: false });
  late = setTimeout(say, ${STILL_LOADING_MS}, ${inAll(starterTexts.late)});
};
const stored = new WeakSet(root.querySelectorAll("button"));
let isFrameLive;
const keepPress = (event) => {
  const button = event.target.closest("button");
  const isInContent = button?.closest("#${CONTENT_ID}");
  if (button && (!stored.has(button) || (isFrameLive && !isInContent))) return;
  if (button && "${EARLY_TOGGLE}" in button.dataset) {
    const bar = button.closest("header");
    bar.style.setProperty("${SHEET_TOP}", bar.getBoundingClientRect().bottom + "px");
    button.ariaExpanded = button.ariaExpanded !== "true";
    return;
  }
  window.${EARLY_PRESS} = button;
  if (!button) return;
  event.stopPropagation();
  if (isInContent && button.form && !button.form.hasAttribute("action")) event.preventDefault();
};
const keepPage = (event) => {
  if (event.target.closest("#${CONTENT_ID}") && !event.target.hasAttribute("action")) event.preventDefault();
};
const keepPlace = ({ target }) => {
  const link = target.closest("a[hreflang]");
  const content = document.getElementById("${CONTENT_ID}");
  if (!link || !content || !scrollY) return;
  const tops = [content, ...content.querySelectorAll("${DIVIDERS}")].map((each) => each.getBoundingClientRect().top);
  try {
    sessionStorage.setItem("${READING_PLACE}", JSON.stringify({ path: link.pathname, tops: [...tops, content.getBoundingClientRect().bottom] }));
  } catch {}
};
const keepWord = ({ type, target }) => (window.${UNFINISHED_WORD} = type === "compositionstart" && target);
addEventListener("compositionstart", keepWord, true);
addEventListener("compositionend", keepWord, true);
addEventListener("click", keepPlace, true);
addEventListener("click", keepPress, true);
addEventListener("submit", keepPage, true);
addEventListener("${PAGE_ALIVE_EVENT}", () => removeEventListener("click", keepPress, true));
addEventListener("error", fail, true);
addEventListener("${PAGE_FAILED_EVENT}", fail);
addEventListener("${PAGE_STARTED_EVENT}", () => {
  isFrameLive = true;
  end();
  removeEventListener("error", fail, true);
});
preload(data.scripts, () => preload(data.preloads));
preload(data.firstPreloads);
if (document.visibilityState === "visible" && root.firstChild) {
  setTimeout(start, ${PAINT_PATIENCE_MS});
  new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint")[0] && start()).observe({ type: "paint", buffered: true });
} else start();
}`;

/** Inline scripts of every page. */
export const inlineScripts = [PAGE_STARTER, HEAD_STARTER] as const;
