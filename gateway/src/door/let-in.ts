import type { AccessQuestion } from '../access/access.ts';
import type { ChosenExit } from '../exits/exits.ts';
import { Refusal } from '../refusal.ts';
import { chooseExit } from './choose-exit.ts';
import type { Client, Credentials, Protocol } from './client.ts';
import type { Passage } from './passage.ts';

function questionOf({ address, leasedPort }: Client, credentials: Credentials | undefined): AccessQuestion {
  if (leasedPort !== undefined) return { by: 'port', clientAddress: address, port: leasedPort };
  if (!credentials) throw new Refusal('authFailed');
  return { by: 'account', clientAddress: address, ...credentials };
}

/**
 * Lets a client in by what it shows, or by the port that it came by. From now on its bytes count for the order.
 * @returns the exit to leave by
 * @throws Refusal
 */
export async function letIn(
  { doorman, exits }: Passage,
  client: Client,
  protocol: Protocol,
  credentials: Credentials | undefined,
): Promise<ChosenExit> {
  const access = await doorman.admit(questionOf(client, credentials));
  if (access.protocol !== null && access.protocol !== protocol) throw new Refusal('wrongProtocol');
  const exit = chooseExit(exits, client, access, credentials?.user);
  const use = { orderId: access.orderId, clientAddress: client.address, countryCode: exit.countryCode };
  if (client.metered.begin(use, access)) return exit;
  // The order may have been renewed meanwhile: who comes next has the API asked again.
  doorman.forget(new Set([access.orderId]));
  throw new Refusal('trafficUsedUp');
}
