import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { starterTexts } from 'shared-contracts/releases/starter';
import { PAGE_ALIVE_EVENT } from 'shared-contracts/releases/federation';
import { textOf } from '../../../e2e/fixtures/texts.ts';
import { languages } from 'shared-contracts/languages';

/** What a reader has to do, and how long it takes, until a page works. */
export interface Visit {
  readonly seconds: number;
  /** Presses of "Try again" or "Refresh the page". */
  readonly presses: number;
  /** Times that the page reloaded itself. */
  readonly reloads: number;
  /** Whether it said that it was still loading. */
  readonly wasLate: boolean;
  /** Whether a notice said that something failed. */
  readonly hadErrorNotice: boolean;
  /** Why the reader would be stuck; undefined if the page works. */
  readonly fault: string | undefined;
}

const LONGEST_MS = 180_000;
const POLL_MS = 200;
/** A guard stops a second reload within a minute. */
const MAX_RELOADS = 3;
const MAX_ATTEMPTS = 6;

const inBoth = (key: string) => languages.map((language) => textOf(language, 'shell', key));
const labels = {
  press: [...Object.values(starterTexts.reload), ...['failure.retry', 'failure.reload', 'failure.refresh'].flatMap(inBoth)],
  late: [...Object.values(starterTexts.late), ...inBoth('loading.late')],
};

/** Marks the document once its page is hydrated. */
export const aliveScript = `addEventListener(${JSON.stringify(PAGE_ALIVE_EVENT)}, () => document.documentElement.setAttribute('data-alive', ''));`;

interface State {
  readonly missing: readonly string[];
  readonly isLate: boolean;
  readonly hasErrorNotice: boolean;
  readonly hasPressed: boolean;
}

/** Reads what a reader sees, and presses the button of a failure message. Undefined while the document is being replaced. */
async function look(page: Page, shows: string | undefined): Promise<State | undefined> {
  return page
    .evaluate(
      ({ press, late, content }) => {
        const shown = [...document.querySelectorAll('[role=alert], [role=status]')].filter((each) => each.checkVisibility());
        const lateLine = shown.find(({ textContent }) => late.some((text) => textContent.includes(text)));
        const failures = shown.filter((each) => each !== lateLine && each.matches('[role=alert]'));
        const button = failures
          .flatMap((each) => [...each.querySelectorAll('button')])
          .find((each) => !each.disabled && press.some((text) => each.textContent.includes(text)));
        button?.click();
        const { documentElement: html } = document;
        const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
        const missing = [
          ...(html.hasAttribute('data-alive') ? [] : ['its code']),
          ...([...document.querySelectorAll('h1')].some((each) => each.checkVisibility()) ? [] : ['its heading']),
          ...(document.querySelector('main [aria-busy=true], main[aria-busy=true]') ? ['content'] : []),
          ...(content !== undefined && ![...document.querySelectorAll(content)].some((each) => each.checkVisibility()) ? [content] : []),
          ...sheets.filter(({ sheet }) => !sheet).map(({ href }) => new URL(href).pathname),
          ...failures.filter((each) => each.querySelector('button')).map(({ textContent }) => `a failure: ${textContent}`),
        ];
        const hasErrorNotice = document.querySelector('[data-notice=error]') !== null;
        return { missing, isLate: lateLine !== undefined, hasErrorNotice, hasPressed: button !== undefined };
      },
      { ...labels, content: shows },
    )
    .catch(() => undefined);
}

/** Opens a document, again each time its connection is cut, as a reader would. */
async function openDocument(page: Page, address: string): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await page.goto(address, { waitUntil: 'commit', timeout: LONGEST_MS });
      return;
    } catch (cause) {
      // Chromium opens a document whose connection was cut again on its own.
      if (String(cause).includes('interrupted by another navigation')) return;
      if (attempts === MAX_ATTEMPTS) throw cause;
    }
  }
}

/**
 * Opens a page and waits until it works, pressing what it offers after a failure.
 * @param shows selector of what the reader came for
 */
export async function visit(context: BrowserContext, address: string, shows?: string): Promise<Visit> {
  const page = await context.newPage();
  let documents = 0;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame() && response.status() === 200) documents += 1;
  });
  const start = performance.now();
  let presses = 0;
  let wasLate = false;
  let hadErrorNotice = false;
  let state: State | undefined;
  try {
    await openDocument(page, address);
    do {
      await delay(POLL_MS);
      state = await look(page, shows);
      presses += Number(state?.hasPressed ?? false);
      wasLate ||= state?.isLate ?? false;
      hadErrorNotice ||= state?.hasErrorNotice ?? false;
    } while (state?.missing.length !== 0 && performance.now() - start < LONGEST_MS);
  } finally {
    await page.close();
  }
  const seconds = (performance.now() - start) / 1000;
  const reloads = documents - 1;
  const missing = state?.missing ?? ['a document'];
  const faults = [
    ...(missing.length > 0 ? [`after ${seconds.toFixed(0)} s it lacked ${missing.join(', ')}`] : []),
    ...(reloads > MAX_RELOADS ? [`it was reloaded ${reloads} times`] : []),
  ];
  return { seconds, presses, reloads, wasLate, hadErrorNotice, fault: faults.length > 0 ? faults.join('; ') : undefined };
}
