import { LANGUAGE_COOKIE_DAYS, RELOAD_GUARD_MS, STILL_LOADING_MS } from './constants.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import {
  CONTENT_ID,
  EARLY_PRESS,
  PAGE_ALIVE_EVENT,
  PAGE_DATA_ID,
  PAGE_FAILED_EVENT,
  PAGE_STARTED_EVENT,
  RELEASES_PATH,
  RELEASE_LIST_PATH,
  RELOADED_AT,
  ROOT_ID,
  UNFINISHED_WORD,
} from './federation.ts';
import { LANGUAGE_COOKIE, languages, type Language } from './languages.ts';

/** How a file is cached: for ever under a hashed address, or asked about again each time. */
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  never: 'no-store',
} as const;

export interface FileRule {
  /** Address prefix. A missing file below it is a plain 404, never a page. */
  readonly prefix: string;
  /** Folder of the site root that holds the files. */
  readonly folder: string;
  readonly cache: keyof typeof cacheControl;
  /** File names below the prefix that are asked about again each time. */
  readonly revalidate?: readonly string[];
}

/** Files of the site, by address. */
export const fileRules: readonly FileRule[] = [
  { prefix: '/remotes/', folder: 'remotes', cache: 'immutable', revalidate: ['mf-manifest.json', 'remoteEntry.js'] },
  { prefix: '/shell/', folder: 'shell', cache: 'immutable' },
  { prefix: '/assets/', folder: 'assets', cache: 'revalidate' },
];

/**
 * Link below the site root to the folder of what visitors are shown now: pages, release list, what search engines ask for. A
 * publication writes a folder of its own beside it and then lets the link lead there, so that all of it changes in one step.
 */
export const CURRENT = 'current';

/** Whom to tell of a vulnerability (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** Single files at the root of the site's addresses, and where they lie below the site root. */
export const rootFiles: readonly { readonly address: string; readonly file: string }[] = [
  { address: RELEASE_LIST_PATH, file: `${CURRENT}${RELEASE_LIST_PATH}` },
  { address: RELEASES_PATH, file: `${CURRENT}${RELEASES_PATH}` },
  { address: '/robots.txt', file: `${CURRENT}/robots.txt` },
  { address: '/sitemap.xml', file: `${CURRENT}/sitemap.xml` },
  { address: SECURITY_TEXT_PATH, file: `${CURRENT}/security.txt` },
  { address: '/favicon.svg', file: 'assets/favicon.svg' },
];

/**
 * An address that may be a page's: a language or none, and the path without a slash at its end. As the source of a regular expression in the
 * dialect that JavaScript and PCRE share. What it leaves are names of folders, so that a file's name with a dot is nobody's address.
 */
export const PAGE_ADDRESS = `^(?:/(?<language>${languages.join('|')})(?=/|$))?(?<path>(?:/[A-Za-z0-9_-]+)*)/?$`;

const inFolder = (folder: string) => (language: Language, path: string) =>
  `${CURRENT}/${folder}/${language}${(path === '/' ? '' : path).replace(/:[a-z]+$/i, 'any.html').replace(/(?<!\.html)$/, '/index.html')}`;

/**
 * Where the pages lie below the site root. Front doors know no table of pages: what there is a file for is a page. A path that ends
 * in a parameter has one file for all its ids, `any.html`.
 */
export const pageFiles = {
  /** Pages that search engines may list. */
  stored: inFolder('pages'),
  /** Pages that they are to leave out, as the shell draws them. */
  unlisted: inFolder('unlisted'),
  /** What is answered with 404 where an article has no file; it may be too new to have one, so that the browser asks for it. */
  absent: inFolder('absent'),
  /** Link to the folder of the page that an address redirects to, by the language in the address, which else is the default. */
  moved: (language: Language, path: string) => `${CURRENT}/moved/${language}${path}/to.page`,
  /** Any page, as the shell draws it. */
  shell: (language: Language) => `${CURRENT}/pages/${language}/shell.html`,
  missing: (language: Language) => `${CURRENT}/pages/${language}/missing.html`,
} as const;

/** The path of a page whose folder is given, such as that which `moved` links to. */
export function pathOfFolder(folder: string): string {
  const [, path = ''] = new RegExp(PAGE_FOLDER).exec(folder) ?? [];
  return path || '/';
}

/** A page's folder, with its path as the group, as the source of a regular expression. */
export const PAGE_FOLDER = `^.*/(?:pages|unlisted)/(?:${languages.join('|')})((?:/[A-Za-z0-9_-]+)*)$`;

/** How long a page that the browser does not paint waits for its scripts. */
const PAINT_PATIENCE_MS = 2000;

/** What the starter says when the page's own scripts are slow or missing. They can't be loaded, so the texts are part of every page. */
export const starterTexts = {
  late: { en: 'This page is still loading.', zh: '页面仍在加载中。' },
  failed: { en: 'This page didn’t load completely.', zh: '页面未完整加载。' },
  reload: { en: 'Reload', zh: '重新加载' },
} as const;

const inBoth = (texts: Readonly<Record<Language, string>>) => JSON.stringify(languages.map((language) => texts[language]).join(' '));

/**
 * The one inline script of every page. It fetches the page's first scripts while the browser paints the stored HTML and runs them once it has;
 * what the page's content needs follows when the first are there, so that it doesn't slow them. It keeps a press of a button
 * that nobody listens to yet; the browser would send a form of the page by itself, and so load the page anew, which only a form with
 * an address of its own is made for. If a script fails, an empty page is reloaded once a minute at most; otherwise, and while scripts
 * are slow, a line above the page says so. Its hash stands in the Content-Security-Policy, so that it is the same text in every page.
 */
export const PAGE_STARTER = `{
const data = JSON.parse(document.getElementById("${PAGE_DATA_ID}").textContent);
const root = document.getElementById("${ROOT_ID}");
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
const add = (tag, properties) => document.head.append(make(tag, properties));
const preload = (addresses, onload) => {
  for (const href of addresses) add("link", { rel: "preload", as: "script", href, onload });
};
const reload = () => location.reload();
let started, late, line;
const say = (textContent) => {
  end();
  line = make("div", { textContent, style: "padding:8px;text-align:center;background:#fff;color:#000" });
  line.setAttribute("role", "alert");
  line.append(" ", make("button", { textContent: ${inBoth(starterTexts.reload)}, onclick: reload }));
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
  say(${inBoth(starterTexts.failed)});
};
const start = () => {
  if (started) return;
  started = true;
  for (const src of data.scripts) add("script", { src, async: false });
  late = setTimeout(say, ${STILL_LOADING_MS}, ${inBoth(starterTexts.late)});
};
const keepPress = (event) => {
  const button = window.${EARLY_PRESS} = event.target.closest("button");
  if (button?.form?.closest("#${CONTENT_ID}") && !button.form.hasAttribute("action")) event.preventDefault();
};
const keepWord = ({ type, target }) => (window.${UNFINISHED_WORD} = type === "compositionstart" && target);
addEventListener("compositionstart", keepWord, true);
addEventListener("compositionend", keepWord, true);
addEventListener("click", keepPress, true);
addEventListener("${PAGE_ALIVE_EVENT}", () => removeEventListener("click", keepPress, true));
addEventListener("error", fail, true);
addEventListener("${PAGE_FAILED_EVENT}", fail);
addEventListener("${PAGE_STARTED_EVENT}", () => {
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

/** First path segments whose addresses go to the API, from the endpoint table. */
export const apiPrefixes: readonly string[] = [
  ...new Set(
    Object.values<Endpoint>(endpoints)
      .filter(({ auth }) => auth !== 'internal' && auth !== 'sandbox')
      .map(({ path }) => `/${path.split('/')[1]}/`),
  ),
];

/** The sandbox's calls, which the API answers in sandbox mode only. */
export const SANDBOX_API_PREFIX = '/sandbox/api/';

/** Health addresses of the API that the front door passes on. */
export const healthPaths = ['/livez', '/readyz'] as const;

/** Value of X-Robots-Tag with pages that search engines are to leave out. */
export const NOT_INDEXED = 'noindex';

/** Largest body that is passed on to the API, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;

/**
 * Raw paths that are no address, as the source of a case-insensitive regular expression: empty segments, segments that begin with
 * a dot (but for that of `security.txt`), and encoded dots, slashes, backslashes and NUL. Servers read them differently, so both front doors refuse them unread.
 */
export const ODD_PATH = '//|/\\.(?!well-known/security\\.txt$)|%2e|%2f|%5c|%00|\\\\';

/** Methods that pages and files answer; others are 405. */
export const readMethods = ['GET', 'HEAD'] as const;

/** What a page's answer depends on beside its address. */
export const PAGE_VARY = 'Accept-Language, Cookie';

/** Matches a Cookie header whose first `lang` cookie names the language, as the source of a regular expression. */
export function languageCookieExpression(language: Language): string {
  return `^(?:(?! *${LANGUAGE_COOKIE}=)[^;]*;)* *${LANGUAGE_COOKIE}=${language} *(?:;|$)`;
}

/** The language that a Cookie header asks for. */
export function cookieLanguage(header: string | undefined): Language | undefined {
  return languages.find((language) => new RegExp(languageCookieExpression(language)).test(header ?? ''));
}

/** The Set-Cookie header that stores a language. */
export function languageCookie(language: Language, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Max-Age=${LANGUAGE_COOKIE_DAYS * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** True for the raw path of a file of the site, there or not. */
export function isFileAddress(path: string): boolean {
  return fileRules.some(({ prefix }) => path.startsWith(prefix)) || rootFiles.some(({ address }) => address === path);
}

/** Address prefixes that go to the API. */
export function apiPrefixesOf(sandbox: boolean): readonly string[] {
  return sandbox ? [...apiPrefixes, SANDBOX_API_PREFIX] : apiPrefixes;
}

/** How the file at a path below its rule's prefix is cached. */
export function fileCache(rule: FileRule, path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return cacheControl[rule.revalidate?.includes(name) ? 'revalidate' : rule.cache];
}
