import { inArray } from 'drizzle-orm';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { inChunks } from '../../platform/in-chunks.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { exits } from '../exits/tables.ts';
import type { ListedExit } from './listed-exits.ts';
import { lockExitPool } from './lock-exit-pool.ts';
import { runningUses, type Uses } from './running-uses.ts';

const { connectionFailed, noExitForPlace } = proxyErrors;

/** Describes what happens to the leases and sessions that use one of the exits. */
function describeUses(uses: readonly Uses[]): string[] {
  if (uses.length === 0) return ['No leases or sessions use them.'];
  const sum = (of: 'leases' | 'sessions') => uses.reduce((total, each) => total + each[of], 0);
  const until = new Date(Math.max(...uses.map((each) => each.until.getTime())));
  return [
    `Leases that use them: ${sum('leases')}; sessions: ${sum('sessions')}.`,
    `Within 15 seconds, leases with auto-switch move to another exit in the same location. New connections of all others are rejected with ${connectionFailed.code} until they end, the last at ${until.toISOString()}. Open connections continue.`,
  ];
}

/** Lists the countries and regions that have lost their last exit. */
function describeEmptied(pool: ReadonlyMap<string, ListedExit>, gone: ReadonlySet<string>): string[] {
  const left = new Set([...pool].flatMap(([address, { countryCode }]) => (gone.has(address) ? [] : [countryCode])));
  const emptied = new Set([...gone].map((address) => pool.get(address)?.countryCode ?? '').filter((code) => !left.has(code)));
  return emptied.size === 0
    ? []
    : [`No exits are left in: ${[...emptied].toSorted().join(', ')}. Requests for one there return ${noExitForPlace.code}.`];
}

/**
 * Removes exits from the pool.
 * @param addresses canonical
 * @throws PlainError if the pool lacks one of them
 */
export async function removeExits(tx: Database, addresses: readonly string[], now: Date): Promise<Change> {
  const pool = await lockExitPool(tx);
  const gone = new Set(addresses);
  const unknown = [...gone].filter((address) => !pool.has(address));
  if (unknown.length > 0) throw new PlainError(`Not in the pool: ${unknown.join(', ')}. See \`exits list\`. Nothing was removed.`);
  const running = await runningUses(tx, now);
  const uses = [...gone].flatMap((address) => running.get(address) ?? []);
  for (const part of inChunks([...gone])) await tx.delete(exits).where(inArray(exits.address, part));
  const before = [...gone].map((address) => ({ address, countryCode: pool.get(address)?.countryCode }));
  const told = before.map(({ address, countryCode }) => `removed: ${address} (${countryCode})`);
  return { told: [...told, ...describeUses(uses), ...describeEmptied(pool, gone)], details: { before, after: null } };
}
