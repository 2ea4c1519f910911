import autocannon from 'autocannon';
import { cpuTime } from './process-usage.ts';
import { summarizeAgainst } from './rounds.ts';

const SECONDS = 4;
const CLIENTS = 16;

interface Load {
  /** Successful requests. */
  readonly all: number;
  readonly perSecond: number;
}

/** Requests an address with 16 clients for 4 s. `more` are further options of autocannon. */
export async function requestOften(url: string, more: Readonly<Partial<autocannon.Options>> = {}): Promise<Load> {
  const { requests, non2xx, errors, mismatches } = await autocannon({ url, connections: CLIENTS, duration: SECONDS, ...more });
  if (non2xx + errors + mismatches > 0)
    throw new Error(`${url}: ${non2xx} error responses, ${errors} errors, ${mismatches} unexpected bodies`);
  return { all: requests.total, perSecond: requests.average };
}

/** What a server has done in one round. */
export interface Round {
  readonly rate: number;
  /** CPU time of the server's process per request. */
  readonly cpuMs: number;
  /** Number of requests. */
  readonly all: number;
}

/** The same, with the CPU time of the server. */
export async function measureRound(pid: number | undefined, ...load: Parameters<typeof requestOften>): Promise<Round> {
  const before = cpuTime(pid ?? 0);
  const { perSecond, all } = await requestOften(...load);
  return { rate: perSecond, all, cpuMs: (cpuTime(pid ?? 0) - before) / all };
}

/** Rate and CPU time of a server in rounds that alternated with rounds of a baseline. */
export function compareRounds(rounds: readonly { readonly server: Round; readonly baseline: Round }[]) {
  const against = (value: (round: Round) => number) =>
    summarizeAgainst(
      rounds.map(({ server }) => value(server)),
      rounds.map(({ baseline }) => value(baseline)),
    );
  return { rate: against(({ rate }) => rate), cpu: against(({ cpuMs }) => cpuMs) };
}
