import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { clientTimes } from 'nginx/address-limits';
import type { FrontDoor, FrontDoorOptions } from 'nginx/embedded';
import { fakeSite } from 'nginx/testing/fake-site';
import { ask } from 'nginx/testing/http-client';
import { startNginx } from 'nginx/testing/start-nginx';
import { endpointPath } from 'shared-contracts/endpoints';
import { startHelper } from '../../bench/start-helper.ts';
import { expectThat } from '../drill.ts';
import { sendSlowly, slowRequests } from './slow-clients.ts';

type Start = (options: Omit<FrontDoorOptions, 'port'>) => Promise<FrontDoor>;

export const engines: Readonly<Record<string, Start>> = {
  nginx: startNginx,
  'embedded server': async ({ siteRoot, apiOrigin }) => {
    const { process: child, line } = await startHelper(new URL('embedded-door.ts', import.meta.url).href, {
      SITE_ROOT: siteRoot,
      API_ORIGIN: apiOrigin,
    });
    const exited = once(child, 'exit');
    return {
      origin: line,
      close: async () => {
        child.kill('SIGTERM');
        await exited;
      },
    };
  },
};

const ATTACKERS = ['127.0.1.1', '127.0.1.2', '127.0.1.3'];
const OF_EACH = 1000;
const SECONDS = 20;
/** Allows for delays on a busy machine. */
const GRACE_SECONDS = 5;

/**
 * Requests pages and API calls as a visitor from another IP address. @returns the number of requests, and the statuses or errors of failed
 * ones
 */
async function visit(origin: string, until: number): Promise<{ readonly asked: number; readonly failed: string[] }> {
  const failed: string[] = [];
  let asked = 0;
  while (performance.now() < until) {
    for (const path of ['/help', endpointPath('getLocalIp')]) {
      asked += 1;
      const status = await ask(origin, { path, from: '127.0.2.1', alone: true }).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      if (status !== 200) failed.push(String(status));
    }
    await wait(50);
  }
  return { asked, failed };
}

/**
 * 3,000 clients on three IP addresses send slowly. Visitors from other addresses must be served, and no slow request may exceed its time
 * limit.
 */
export async function slowClients(engine: string, apiOrigin: string): Promise<string> {
  const site = fakeSite();
  const start = engines[engine];
  if (!start) throw new Error(`Unknown engine ${engine}`);
  const door = await start({ siteRoot: site.root, apiOrigin, sandbox: false });
  const said: string[] = [];
  try {
    for (const kind of Object.keys(slowRequests) as (keyof typeof slowRequests)[]) {
      const slow = sendSlowly(door.origin, kind, ATTACKERS, OF_EACH);
      try {
        const { asked, failed } = await visit(door.origin, performance.now() + SECONDS * 1000);
        expectThat(
          failed.length === 0,
          `${engine}, slow ${kind}: ${failed.length} of ${asked} other requests failed: ${[...new Set(failed)].join(', ')}`,
        );
        expectThat(slow.cut() > 0, `${engine}: no slow client was disconnected`);
        const most = clientTimes.request + GRACE_SECONDS;
        expectThat(slow.longest() < most, `${engine}: slow ${kind} stayed connected for ${slow.longest().toFixed(0)} s`);
        said.push(
          `slow ${kind}: ${asked} of ${asked} other requests served, connected for ${slow.longest().toFixed(0)} s at most, disconnected ${slow.cut()} times`,
        );
      } finally {
        slow.stop();
      }
    }
    return `${engine}: ${said.join('; ')}`;
  } finally {
    await door.close();
    site.remove();
  }
}
