import type { Socket } from 'node:net';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { protocols, type Client, type Credentials } from '../listener/client.ts';
import { admitClient, type AdmittedClient } from '../listener/admit-client.ts';
import { aimClient } from '../listener/aim-client.ts';
import { openThroughExit } from '../listener/choose-exit.ts';
import type { AdmissionServices } from '../listener/admission-services.ts';
import { joinSockets } from '../exits/join-sockets.ts';
import { openTunnel } from '../exits/open-tunnel.ts';
import { linger } from '../linger.ts';
import { Refusal, type ProxyStatusError } from '../refusal.ts';
import {
  commands,
  methods,
  readLogin,
  readMethods,
  readRequest,
  replies,
  sendLoginReply,
  sendMethod,
  sendReply,
} from './socks5-messages.ts';

/** Time limit for the handshake, from the first byte to the request. */
const HANDSHAKE_MILLISECONDS = 15_000;

const replyOf: Partial<Record<ProxyStatusError, number>> = {
  http_request_denied: replies.notAllowed,
  http_request_error: replies.hostUnreachable,
  destination_ip_prohibited: replies.notAllowed,
  dns_error: replies.hostUnreachable,
  dns_timeout: replies.timedOut,
  destination_unavailable: replies.hostUnreachable,
  destination_ip_unroutable: replies.hostUnreachable,
  connection_refused: replies.connectionRefused,
  connection_timeout: replies.timedOut,
};

type Admission = AdmittedClient | { readonly refusal: Refusal };

async function admission(services: AdmissionServices, client: Client, credentials?: Credentials): Promise<Admission> {
  try {
    return await admitClient(services, client, protocols.socks5, credentials);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    services.onRefused(error);
    return { refusal: error };
  }
}

const loginFailures: ReadonlySet<ProxyErrorName> = new Set(['authFailed', 'wrongUser', 'tooManyWrongLogins']);
const isLoginFailure = ({ reason }: Refusal) => loginFailures.has(reason);

/** Ends a connection after the last reply, and drains what the client still sends. */
function hangUp(socket: Socket): void {
  socket.end();
  linger(socket);
}

/** Rejects a wrong login with the SOCKS login reply; any other refusal is sent as the reply to the request. */
async function logIn(services: AdmissionServices, client: Client): Promise<Admission | undefined> {
  const { socket, leasedPort } = client;
  const offered = await readMethods(socket);
  const isByPort = leasedPort !== undefined;
  // A leased port needs no login, and accepts any login from a client that insists on one.
  const method = [...(isByPort ? [methods.none] : []), methods.password].find((each) => offered.has(each));
  sendMethod(socket, method ?? methods.noneAcceptable);
  if (method === undefined) return undefined;
  if (method === methods.none) return admission(services, client);

  const admitted = await admission(services, client, await readLogin(socket));
  const isKnown = isByPort || 'exit' in admitted || !isLoginFailure(admitted.refusal);
  sendLoginReply(socket, isKnown);
  return isKnown ? admitted : undefined;
}

async function serve(services: AdmissionServices, client: Client): Promise<void> {
  const { socket, metered } = client;
  const timer = setTimeout(() => socket.destroy(), HANDSHAKE_MILLISECONDS);
  const stopWaiting = () => {
    clearTimeout(timer);
    // A connection that stays open would keep the timer until its end.
    socket.off('close', stopWaiting);
  };
  socket.on('close', stopWaiting);
  const admitted = await logIn(services, client);
  if (!admitted) return hangUp(socket);
  const { command, host, port } = await readRequest(socket);
  stopWaiting();

  const refuse = (reply: number, refusal = new Refusal('wrongParameter', 'http_request_error')) => {
    sendReply(socket, reply);
    hangUp(socket);
    metered.end('refused', refusal);
    metered.discard();
  };
  if ('refusal' in admitted) return refuse(replyOf[admitted.refusal.error] ?? replies.failed);
  if (host === undefined) return refuse(replies.addressTypeNotSupported);
  if (command !== commands.connect) return refuse(replies.commandNotSupported);

  try {
    const checked = aimClient(services, client, { host, port, orderId: admitted.orderId });
    const target = await openThroughExit(services.exits, metered, admitted.exit, async (exit) => openTunnel(checked, exit, metered, true));
    sendReply(socket, replies.succeeded);
    return joinSockets(socket, target, metered);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    services.onRefused(error);
    // If the client has left, it never saw the failure.
    metered.end(socket.destroyed ? 'aborted' : error.outcome, error);
    return refuse(replyOf[error.error] ?? replies.failed);
  }
}

/** Serves a SOCKS5 connection; any other protocol closes it. */
export function serveSocks5(services: AdmissionServices, client: Client): void {
  serve(services, client).catch(() => client.socket.destroy());
}
