import { LANGUAGE_COOKIE_DAYS, RELOAD_GUARD_MS, STILL_LOADING_MS, TOKEN_COOKIE } from '../constants.ts';
import { endpoints, type Endpoint } from '../api/endpoints.ts';
import {
  CONTENT_ID,
  DIVIDERS,
  EARLY_PRESS,
  EARLY_SESSION,
  EARLY_TOGGLE,
  PAGE_ALIVE_EVENT,
  PAGE_DATA_ID,
  PAGE_FAILED_EVENT,
  PAGE_STARTED_EVENT,
  READING_PLACE,
  RELEASES_PATH,
  RELEASE_LIST_PATH,
  RELOADED_AT,
  ROOT_ID,
  SHEET_TOP,
  THEME,
  THEME_EVENT,
  THEME_KEY,
  UNFINISHED_WORD,
  pageTitlesPath,
} from './federation.ts';
import { LANGUAGE_COOKIE, languages, type Language, type Localized } from '../languages.ts';
import { localizedTexts } from '../texts/localized-texts.ts';
import { all } from '../texts/starter/all.ts';
import { OPENAPI_PATH } from '../v1/path.ts';

/** Cache policies of files: permanent if their address contains their release, or revalidated on each request. */
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  never: 'no-store',
} as const;

export interface FileRule {
  /** Address prefix. A missing file under it is a plain 404, never a page. */
  readonly prefix: string;
  /** Folder of the site root that contains the files. */
  readonly folder: string;
  readonly cache: keyof typeof cacheControl;
}

/** Files of the site, by address. */
export const fileRules: readonly FileRule[] = [
  { prefix: '/remotes/', folder: 'remotes', cache: 'immutable' },
  { prefix: '/shell/', folder: 'shell', cache: 'immutable' },
  { prefix: '/assets/', folder: 'assets', cache: 'revalidate' },
];

/**
 * Link under the site root to the folder with the current pages, release list, site map and similar files. A publication writes a new
 * folder next to it and then switches the link, so that everything changes atomically.
 */
export const CURRENT = 'current';

/** File of a generation that is written last. A generation without it is unfinished; files of one that has it never change. */
export const HISTORY_FILE = 'history.json';

/** Contact for reporting vulnerabilities (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** Single files at the root of the site, and their location under the site root. */
export const rootFiles: readonly { readonly address: string; readonly file: string }[] = [
  { address: RELEASE_LIST_PATH, file: `${CURRENT}${RELEASE_LIST_PATH}` },
  { address: RELEASES_PATH, file: `${CURRENT}${RELEASES_PATH}` },
  ...languages.map(pageTitlesPath).map((address) => ({ address, file: `${CURRENT}${address}` })),
  { address: '/robots.txt', file: `${CURRENT}/robots.txt` },
  { address: '/sitemap.xml', file: `${CURRENT}/sitemap.xml` },
  { address: SECURITY_TEXT_PATH, file: `${CURRENT}/security.txt` },
  { address: '/favicon.svg', file: 'assets/favicon.svg' },
];

/**
 * A possible page address: an optional language, and the path without a trailing slash. As the source of a regular expression in the
 * dialect that JavaScript and PCRE share. The path can only contain folder names, so a file name with a dot never matches.
 */
export const PAGE_ADDRESS = `^(?:/(?<language>${languages.join('|')})(?=/|$))?(?<path>(?:/[A-Za-z0-9_-]+)*)/?$`;

const inFolder = (folder: string) => (language: Language, path: string) =>
  `${CURRENT}/${folder}/${language}${(path === '/' ? '' : path).replace(/:[a-z]+$/i, 'any.html').replace(/(?<!\.html)$/, '/index.html')}`;

/**
 * Locations of pages under the site root. Front doors have no page table: if a file exists, the page exists. A path that ends in a
 * parameter has one file for all ids, `any.html`.
 */
export const pageFiles = {
  /** Pages that search engines may index. */
  stored: inFolder('pages'),
  /** Pages that search engines must not index, as rendered by the shell. */
  unlisted: inFolder('unlisted'),
  /** 404 pages for articles without a file. An article may be too new to have one, so the browser still requests it. */
  absent: inFolder('absent'),
  /** Link to the folder of the page that an address redirects to, by the language in the address or else the default. */
  moved: (language: Language, path: string) => `${CURRENT}/moved/${language}${path}/to.page`,
  /** Any page, as rendered by the shell. */
  shell: (language: Language) => `${CURRENT}/pages/${language}/shell.html`,
  missing: (language: Language) => `${CURRENT}/pages/${language}/missing.html`,
} as const;

/** The path of the page in a folder, such as the target of a `moved` link. */
export function pathOfFolder(folder: string): string {
  const [, path = ''] = new RegExp(PAGE_FOLDER).exec(folder) ?? [];
  return path || '/';
}

/** A page's folder, with the path as a group, as the source of a regular expression. */
export const PAGE_FOLDER = `^.*/(?:pages|unlisted)/(?:${languages.join('|')})((?:/[A-Za-z0-9_-]+)*)$`;

/** Longest wait for the first paint before the scripts run. */
const PAINT_PATIENCE_MS = 2000;

/**
 * Messages of the starter when the page's own scripts are slow or missing. They are part of every page, because they can't be loaded then.
 */
export const starterTexts = localizedTexts(all);

const inAll = (texts: Localized) => JSON.stringify(languages.map((language) => texts[language]).join(' '));

/**
 * Inline script before the styles of a page, so that its first paint has the right theme: the chosen one, or else that of the system, and
 * the light one for printing. It follows later changes, also in other tabs. The Content-Security-Policy contains its hash, too.
 */
export const THEME_STARTER = `{
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
system.addEventListener("change", show);
addEventListener("storage", read);
addEventListener("${THEME_EVENT}", ({ detail }) => choose(detail));
addEventListener("beforeprint", print);
addEventListener("afterprint", print);
read();
}`;

/**
 * The inline script at the end of every page. It shows whether the visitor is logged in. It fetches the page's first scripts while the browser
 * paints the stored HTML, and runs them after the paint; the scripts for the page's content are fetched after the first ones, so that they
 * don't slow them down. It opens the menu, and records the press of another stored button until its code is ready, so that the press acts
 * once, then: while a page hydrates, React would act on it as well. It prevents the browser from submitting a form and reloading the page,
 * unless the form has its own action. It records where the reader is on the page when they switch the language. Its default Trusted
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

/** All inline scripts of pages. */
export const inlineScripts = [PAGE_STARTER, THEME_STARTER] as const;

/** First path segments that are routed to the API, from the endpoint table. */
export const apiPrefixes: readonly string[] = [
  ...new Set(
    Object.values<Endpoint>(endpoints)
      .filter(({ auth }) => auth !== 'internal' && auth !== 'sandbox')
      .map(({ path }) => `/${path.split('/')[1]}/`),
  ),
];

/** Sandbox calls, which the API serves in sandbox mode only. */
export const SANDBOX_API_PREFIX = '/sandbox/api/';

/** Path of the HTML of a message in the sandbox, as the source of a regular expression. */
export const EMAIL_PAGE = `^${endpoints.sandboxEmailPage.path.replace(':emailId', '[0-9]+')}$`;

/** Health endpoints of the API that the front door forwards. */
export const healthPaths = ['/livez', '/readyz'] as const;

/** Single addresses outside those prefixes that are routed to the API. */
export const apiAddresses: readonly string[] = [...healthPaths, OPENAPI_PATH];

/** X-Robots-Tag value for pages that search engines must not index. */
export const NOT_INDEXED = 'noindex';

/** Largest request body that is forwarded to the API, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;

/**
 * Malformed raw paths, as the source of a case-insensitive regular expression: empty segments, segments that start with a dot (except that
 * of `security.txt`), and encoded dots, slashes, backslashes and NUL. Servers interpret them differently, so both front doors reject them
 * up front.
 */
export const ODD_PATH = '//|/\\.(?!well-known/security\\.txt$)|%2e|%2f|%5c|%00|\\\\';

/** Methods allowed for pages and files; others get a 405. */
export const readMethods = ['GET', 'HEAD'] as const;

/** Request headers that a page response depends on. */
export const PAGE_VARY = 'Accept-Language, Cookie';

/** Regular expression source for a Cookie header whose first `lang` cookie is this language. */
export function languageCookieExpression(language: Language): string {
  return `^(?:(?! *${LANGUAGE_COOKIE}=)[^;]*;)* *${LANGUAGE_COOKIE}=${language} *(?:;|$)`;
}

/** The language in a Cookie header. */
export function cookieLanguage(header: string | undefined): Language | undefined {
  return languages.find((language) => new RegExp(languageCookieExpression(language)).test(header ?? ''));
}

/** The Set-Cookie header that stores a language. */
export function languageCookie(language: Language, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Max-Age=${LANGUAGE_COOKIE_DAYS * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Whether a raw path is that of a site file, even if the file doesn't exist. */
export function isFileAddress(path: string): boolean {
  return fileRules.some(({ prefix }) => path.startsWith(prefix)) || rootFiles.some(({ address }) => address === path);
}

/** Address prefixes that are routed to the API. */
export function apiPrefixesOf(sandbox: boolean): readonly string[] {
  return sandbox ? [...apiPrefixes, SANDBOX_API_PREFIX] : apiPrefixes;
}
