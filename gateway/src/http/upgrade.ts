import { request as sendRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { toRefusal } from '../exits/to-refusal.ts';
import { openTunnel } from '../exits/open-tunnel.ts';
import { Refusal } from '../refusal.ts';
import { checkAnswer, passInterim, SILENCE_MILLISECONDS, type OutgoingRequest } from './forward.ts';
import { upgradeHeaders } from './outgoing-headers.ts';

export interface UpgradeAnswer {
  readonly answer: IncomingMessage;
  /** The connection after the switch to the other protocol; undefined if the target sent a plain HTTP response. */
  readonly switched: Socket | undefined;
}

/**
 * Requests another protocol from the target through a connection of its own, because an HTTP proxy at the exit would have to support the
 * upgrade.
 * @throws Refusal if there is no response
 */
export async function askForUpgrade({ request, host, path, limits, exit, target, metered }: OutgoingRequest): Promise<UpgradeAnswer> {
  const headers = upgradeHeaders(request, host);
  const tunnel = await openTunnel(target, exit, metered);
  const sent = sendRequest({
    method: request.method ?? 'GET',
    path,
    headers,
    maxHeaderSize: limits.headBytes,
    createConnection: () => tunnel,
  });
  sent.maxHeadersCount = 0;
  sent.setTimeout(SILENCE_MILLISECONDS, () => sent.destroy(new Refusal('connectionFailed', 'http_response_timeout')));
  const giveUp = () => void tunnel.destroy();
  request.socket.once('close', giveUp);
  passInterim(sent, request.socket, limits);
  try {
    const answered = await new Promise<UpgradeAnswer>((resolve, reject) => {
      sent.once('upgrade', (answer, switched: Socket, early) => {
        switched.setTimeout(0);
        switched.unshift(early);
        resolve({ answer, switched });
      });
      sent.once('response', (answer) => resolve({ answer, switched: undefined }));
      sent.on('error', reject);
      sent.once('close', () => reject(new Refusal('connectionFailed', 'connection_terminated')));
      sent.end();
    });
    metered.answered();
    if (!answered.switched) checkAnswer(answered.answer);
    return answered;
  } catch (error) {
    tunnel.destroy();
    throw toRefusal(error);
  } finally {
    request.socket.off('close', giveUp);
  }
}
