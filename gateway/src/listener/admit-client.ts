import type { AccessRequest } from '../access/access.ts';
import type { ChosenExit } from '../targets/chosen-exit.ts';
import type { Beginning } from '../metering/metered-connection.ts';
import { Refusal } from '../refusal.ts';
import { chooseExit } from './choose-exit.ts';
import type { Client, Credentials, Protocol } from './client.ts';
import type { AdmissionServices } from './admission-services.ts';

/** The order and the exit that an admitted client uses. */
export interface AdmittedClient {
  readonly orderId: string;
  readonly exit: ChosenExit;
}

function questionOf({ address, leasedPort }: Client, credentials: Credentials | undefined): AccessRequest {
  if (leasedPort !== undefined) return { by: 'port', clientAddress: address, port: leasedPort };
  if (!credentials) throw new Refusal('authFailed');
  return { by: 'account', clientAddress: address, ...credentials };
}

/** Obtains a grant of the order, and begins again. */
async function beginWithGrant(grants: AdmissionServices['grants'], { metered }: Client, beginning: Beginning) {
  await grants.obtain(beginning.use.orderId);
  const reason = metered.begin(beginning);
  // Others have used it in the meantime.
  if (reason === 'noGrant') throw new Refusal('notNow', 'proxy_internal_error');
  return reason;
}

/**
 * Admits a client by its credentials or its leased port. Its bytes are billed to the order from then on.
 * @throws Refusal
 */
export async function admitClient(
  { gate, pace, requestsPerSecond, grants, exits }: Omit<AdmissionServices, 'targets' | 'onRefused'>,
  client: Client,
  protocol: Protocol,
  credentials: Credentials | undefined,
): Promise<AdmittedClient> {
  const question = questionOf(client, credentials);
  const admission = gate.recall(question) ?? (await gate.admit(question));
  const { access } = admission;
  const { orderId, subUser } = access;
  try {
    if (access.protocol !== null && access.protocol !== protocol) throw new Refusal('wrongProtocol');
    // First, so that the refused requests of a sub-user don't make others of the order wait.
    if (subUser?.requestsPerSecond && !pace.take(subUser.id, subUser.requestsPerSecond)) throw new Refusal('subUserRate');
    const turn = pace.turn(orderId, requestsPerSecond);
    if (turn) await turn;
    const exit = chooseExit(exits, client.metered, access, credentials?.user);
    const use = { orderId, subUserId: subUser?.id, clientAddress: client.address, countryCode: exit.countryCode };
    const beginning = { use, admission, question };
    const begun = client.metered.begin(beginning);
    const reason = begun === 'noGrant' ? await beginWithGrant(grants, client, beginning) : begun;
    if (reason === undefined) return { orderId, exit };
    // The order may have been renewed, or the cap raised, in the meantime, so the next connection asks the API again.
    if (reason !== 'tooManyConnections') gate.forget(new Set([orderId]));
    throw new Refusal(reason);
  } catch (error) {
    if (error instanceof Refusal) client.metered.deny({ orderId, subUserId: subUser?.id }, error);
    throw error;
  }
}
