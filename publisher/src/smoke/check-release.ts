import { setTimeout as wait } from 'node:timers/promises';
import { previewView } from 'shared-contracts/releases/views';
import { readHistory } from '../releases/history.ts';
import type { PublishOptions } from '../releases/publish.ts';
import { currentGeneration, linkedGeneration } from '../site/generation.ts';
import { logInForCheck } from './check-customer.ts';
import { pagesToOpen } from './pages-to-open.ts';

type Check = NonNullable<PublishOptions['check']>;

export interface BrowserCheck {
  readonly siteRoot: string;
  /** Origin where a front door serves the site. Default: its public origin. */
  readonly origin?: string | undefined;
  /** Origin of the API with its internal calls, and their token, to log in a customer. In a sandbox, neither is needed. */
  readonly apiOrigin?: string | undefined;
  readonly internalToken?: string | undefined;
  readonly report: (text: string) => void;
}

/** Creates the browser check of a release. */
export const checkBySmoke =
  ({ siteRoot, origin, apiOrigin, internalToken, report }: BrowserCheck): Check =>
  async (preview) => {
    const { origins } = readHistory(currentGeneration(siteRoot));
    const generation = linkedGeneration(siteRoot, previewView(preview.token));
    if (!generation) throw new Error('The preview to check has ended.');
    const { pages, customerPages, isSandbox } = pagesToOpen(generation, preview.part);
    const siteOrigin = origin ?? origins?.publicOrigin ?? '';
    const customer = customerPages.length > 0 ? await logInForCheck({ apiOrigin, internalToken, siteOrigin, isSandbox }) : undefined;
    if (customerPages.length > 0 && !customer)
      report('Pages behind the login are not checked, because API_URL and INTERNAL_TOKEN are not both set.');
    const opened = customer ? customerPages : [];
    report(`Checking ${pages.length + opened.length} pages with ${preview.part} ${preview.release} in a browser …`);
    // Only here, so that a rollback doesn't load a browser's driver.
    const { smoke } = await import('./smoke.ts');
    try {
      const unrelated = await smoke({
        origin: siteOrigin,
        token: preview.token,
        part: preview.part,
        pages,
        ...(customer && { customer: { pages: opened, cookies: customer.cookies } }),
      });
      if (unrelated.length > 0) report(['Other parts fail without this release too:', ...unrelated].join('\n  '));
    } finally {
      await customer?.logOut();
    }
  };

const TIMEOUT_MS = 10 * 60_000;
const TRIES = 30;
const PAUSE_MS = 2000;

/**
 * Creates a check that the publisher's service does, for containers without a browser. Waits a minute for it, because everything may be
 * starting.
 */
export const checkByService =
  (service: string, report: (text: string) => void): Check =>
  async ({ token, part, release }) => {
    report(`The publisher at ${service} checks ${part} ${release} in a browser …`);
    const ask = () =>
      fetch(new URL('/check', service), {
        method: 'POST',
        body: JSON.stringify({ token }),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    for (let tries = 1; ; tries += 1) {
      const answer = await ask().catch((error: unknown) => {
        if (tries === TRIES) throw error;
      });
      if (answer?.ok) return;
      if (answer) throw new Error(((await answer.json()) as { error?: string }).error ?? `The publisher returned ${answer.status}`);
      await wait(PAUSE_MS);
    }
  };
