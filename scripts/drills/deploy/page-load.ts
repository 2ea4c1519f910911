import { setTimeout as delay } from 'node:timers/promises';
import { PAGE_DATA_ID, type PageData } from 'shared-contracts/releases/federation';

/** Visitors who keep loading pages at a steady rate, each with every script and stylesheet of the page. */
export interface Visitors {
  /** @returns the results so far */
  readonly seen: () => { readonly pages: number; readonly failures: readonly string[] };
  readonly leave: () => Promise<void>;
}

const VISITORS = 8;
/** Time from one page load of a visitor to the next. Together: 20 page loads and about 200 requests a second, or 1.7 million loads a day. */
const EVERY_MS = 400;

async function get(origin: string, address: string, failures: string[]): Promise<string> {
  try {
    const answer = await fetch(`${origin}${address}`);
    if (answer.status !== 200) failures.push(`${address}: ${answer.status}`);
    return await answer.text();
  } catch (error) {
    failures.push(`${address}: ${String(error)}`);
    return '';
  }
}

function filesOf(page: string, address: string, failures: string[]): readonly string[] {
  const [, text] = new RegExp(`id="${PAGE_DATA_ID}">([^<]*)<`).exec(page) ?? [];
  if (text === undefined) {
    failures.push(`${address}: not a page of the site`);
    return [];
  }
  const { scripts, firstPreloads, preloads, releases } = JSON.parse(text) as PageData;
  return [...scripts, ...firstPreloads, ...preloads, ...Object.values(releases.remotes).map(({ entry }) => entry)];
}

export function sendVisitors(origin: string, addresses: readonly string[]): Visitors {
  const failures: string[] = [];
  const state = { pages: 0, open: true };
  const visit = async (start: number) => {
    for (let turn = start; state.open; turn += 1) {
      const next = delay(EVERY_MS);
      const address = addresses[turn % addresses.length] ?? '/';
      const page = await get(origin, address, failures);
      await Promise.all(filesOf(page, address, failures).map((file) => get(origin, file, failures)));
      state.pages += 1;
      await next;
    }
  };
  const visits = Array.from({ length: VISITORS }, (_, index) => visit(index));
  return {
    seen: () => ({ pages: state.pages, failures }),
    leave: async () => {
      state.open = false;
      await Promise.all(visits);
    },
  };
}
