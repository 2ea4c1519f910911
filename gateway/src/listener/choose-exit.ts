import type { Access } from '../access/access.ts';
import { ExitFailure, UnroutableTarget, type Exits } from '../exits/exits.ts';
import type { ChosenExit } from '../targets/chosen-exit.ts';
import type { MeteredConnection } from '../metering/metered-connection.ts';

/**
 * Chooses the exit of a connection. It stays the same for all requests, unless a session or lease names a different one, or the user name or
 * what it may use changes. `access` has only some of the exits that may be used, so it needn't be among them.
 */
export function chooseExit(exits: Exits, connection: Pick<MeteredConnection, 'chosen'>, access: Access, user = ''): ChosenExit {
  const before = connection.chosen;
  const isBound = access.exits.length === 1 && access.exits[0]?.address !== before?.exit.address;
  if (before?.user === user && !isBound) return before.exit;
  const exit = exits.choose(access.exits);
  connection.chosen = { exit, among: access.exits, user };
  return exit;
}

/**
 * Opens something for a request through the chosen exit, through another one if that one has no address of the target's families, and once
 * more through another one if it fails.
 * @param open throws ExitFailure or UnroutableTarget if nothing was answered and the request can be repeated
 */
export async function openThroughExit<Opened>(
  exits: Exits,
  connection: Pick<MeteredConnection, 'chosen' | 'replaceExit'>,
  exit: ChosenExit,
  open: (exit: ChosenExit) => Promise<Opened>,
): Promise<Opened> {
  let through = exit;
  let families: UnroutableTarget['families'] | undefined;
  let failed: ChosenExit | undefined;
  for (;;) {
    try {
      return await open(through);
    } catch (error) {
      const { chosen } = connection;
      if (chosen?.exit !== through) throw error;
      let other: ChosenExit | undefined;
      if (error instanceof UnroutableTarget && !families) {
        ({ families } = error);
        other = exits.choose(chosen.among, families);
      } else if (error instanceof ExitFailure && !failed) {
        failed = through;
        other = exits.replace(chosen.among, through, families);
      }
      if (!other || other === failed) throw error;
      connection.replaceExit(other);
      through = other;
    }
  }
}
