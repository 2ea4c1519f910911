import { once } from 'node:events';
import type { ApiProcess } from 'api/testing/api-process';
import { clientTimes } from 'nginx/address-limits';
import type { FrontDoorOptions } from 'nginx/embedded';
import { fakeSite } from 'nginx/testing/fake-site';
import { ask, type Ask } from 'nginx/testing/http-client';
import { startNginx } from 'nginx/testing/start-nginx';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { startHelper } from '../../bench/start-helper.ts';
import type { AttackName } from './attacks.ts';
import { composeLimit } from './memory.ts';
import { underAttack, type Outcome, type Probe } from './under-attack.ts';

interface Door {
  readonly origin: string;
  readonly pid: number;
  close(): Promise<void>;
}

export const engines: Readonly<Record<string, (options: Omit<FrontDoorOptions, 'port'>) => Promise<Door>>> = {
  nginx: startNginx,
  'embedded server': async ({ siteRoot, apiOrigin }) => {
    const { process: child, line } = await startHelper(new URL('embedded-door.ts', import.meta.url).href, {
      SITE_ROOT: siteRoot,
      API_ORIGIN: apiOrigin,
    });
    const exited = once(child, 'exit');
    return {
      origin: line,
      pid: child.pid ?? 0,
      close: async () => {
        child.kill('SIGTERM');
        await exited;
      },
    };
  },
};

const CUSTOMER = '127.0.2.1';
/** Allows for delays on a busy machine. */
const GRACE_SECONDS = 5;

const slowAttacks = ['slow heads on 3,000 connections', 'slow bodies on 3,000 connections'] as const satisfies readonly AttackName[];
const fastAttacks = ['100 connections on a heavy call', '1 MB of nested arrays'] as const satisfies readonly AttackName[];

/** A page, a call of a visitor, and a call of a customer, all from another address. */
function probesOf(origin: string, token: string): Probe[] {
  const served = async (path: string, more: Partial<Ask> = {}) => {
    const { status } = await ask(origin, { path, from: CUSTOMER, alone: true, ...more });
    if (status !== 200) throw new Error(`status ${status}`);
  };
  return [
    { name: 'a page', ask: async () => served('/help') },
    { name: 'getLocalIp', ask: async () => served(endpointPath('getLocalIp')) },
    {
      name: 'getUserInfo',
      ask: async () => served(endpointPath('getUserInfo'), { method: endpoints.getUserInfo.method, headers: { token } }),
    },
  ];
}

/**
 * Attacks a front door with the API behind it from one address. No slow request may exceed its time limit.
 * @param token of another customer
 */
export async function attackFrontDoor(engine: string, api: ApiProcess, token: string): Promise<Outcome> {
  const site = fakeSite();
  const start = engines[engine];
  if (!start) throw new Error(`Unknown engine ${engine}`);
  const door = await start({ siteRoot: site.root, apiOrigin: api.origin, sandbox: false });
  const { hostname, port } = new URL(door.origin);
  const attacked = {
    name: engine,
    aim: { host: hostname, port: Number(port) },
    probes: probesOf(door.origin, token),
    watched: [
      { name: engine, pid: door.pid, limitMegabytes: composeLimit('nginx') },
      { name: 'the API', pid: api.pid, limitMegabytes: composeLimit('api') },
    ],
  };
  const all: string[] = [];
  const problems: string[] = [];
  try {
    for (const attack of slowAttacks) {
      const { cut = 0, longest = 0, ...outcome } = await underAttack(attack, attacked);
      const most = clientTimes.request + GRACE_SECONDS;
      all.push(`${outcome.said}; disconnected ${cut} times, after ${longest.toFixed(0)} s at most`);
      problems.push(...outcome.problems);
      if (longest >= most) problems.push(`${engine}: ${attack}: one stayed connected for ${longest.toFixed(0)} s`);
    }
    for (const attack of fastAttacks) {
      const outcome = await underAttack(attack, attacked);
      all.push(outcome.said);
      problems.push(...outcome.problems);
    }
    return { said: `${engine}: ${all.join('. ')}`, problems };
  } finally {
    await door.close();
    site.remove();
  }
}
