import type { Access } from '../access/access.ts';
import { ExitFailure, type Exits } from '../exits/exits.ts';
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
 * Opens something for a request through the chosen exit, and once more through another one if that exit fails.
 * @param open throws ExitFailure if nothing was answered and the request can be repeated
 */
export async function openThroughExit<Opened>(
  exits: Exits,
  connection: Pick<MeteredConnection, 'chosen'>,
  exit: ChosenExit,
  open: (exit: ChosenExit) => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open(exit);
  } catch (error) {
    const { chosen } = connection;
    const other = chosen?.exit === exit && error instanceof ExitFailure ? exits.replace(chosen.among, exit) : undefined;
    if (!chosen || !other) throw error;
    connection.chosen = { ...chosen, exit: other };
    return open(other);
  }
}
