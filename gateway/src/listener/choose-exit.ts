import type { Access } from '../access/access.ts';
import type { ChosenExit, Exits } from '../exits/exits.ts';
import type { Client } from './client.ts';

/**
 * Chooses the exit of a connection. It stays the same for all requests, unless a session or lease names a different one or the user name
 * changes.
 */
export function chooseExit(exits: Exits, client: Client, access: Access, user = ''): ChosenExit {
  const before = client.chosen;
  const isBound = access.exits.length === 1 && access.exits[0]?.address !== before?.exit.address;
  if (before?.user === user && !isBound) return before.exit;
  const exit = exits.choose(access.exits);
  client.chosen = { exit, user };
  return exit;
}
