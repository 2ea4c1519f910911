import type { LookupAddress } from 'node:dns';
import { request as sendRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { WEBHOOK_TIMEOUT_SECONDS } from 'shared-contracts/constants';
import { isBlockedAddress } from 'shared-contracts/rules/blocked-targets';
import { causeCode } from '../../platform/error-code.ts';
import { createResolver } from './resolver.ts';
import { WebhookError, type WebhookSender } from './webhook-sender.ts';

export interface HttpsSenderOptions {
  /** Stops requests when the server stops. */
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
  /** Replaced in tests, which have only private addresses. */
  readonly isBlocked?: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  readonly request?: typeof sendRequest;
}

/**
 * Sends webhooks over the internet. A customer chooses the URL, so it must lead nowhere inside our network: the name is resolved once, each
 * of its addresses is checked, and the connection uses one of these. Redirects aren't followed, and the body of the response isn't read.
 */
export function createHttpsSender({
  signal,
  timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1000,
  isBlocked = isBlockedAddress,
  resolve = createResolver(),
  request = sendRequest,
}: HttpsSenderOptions): WebhookSender {
  const checkedAddresses = async (host: string) => {
    const addresses = await resolve(host);
    if (addresses.some(({ address }) => isBlocked(address))) throw new WebhookError('private address');
    return addresses;
  };
  const lookUp = async (...[host, { all }, callback]: Parameters<LookupFunction>) => {
    const found = await checkedAddresses(host).catch((error: NodeJS.ErrnoException) => error);
    if (found instanceof Error) return callback(found, []);
    const [first] = found;
    if (!first) return callback(new WebhookError('ENOTFOUND'), []);
    return all ? callback(null, [...found]) : callback(null, first.address, first.family);
  };
  const lookup: LookupFunction = (...asked) => void lookUp(...asked);

  return {
    send: async ({ url, headers, body }) => {
      const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
      // The lookup isn't called for an address.
      if (isIP(host) !== 0 && isBlocked(host)) throw new WebhookError('private address');
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      return new Promise((done, reject) => {
        const sent = request(url, { method: 'POST', headers, lookup, signal: limit, agent: false }, (response) => {
          response.destroy();
          done(response.statusCode ?? 0);
        });
        sent.on('error', (error) => {
          if (error instanceof WebhookError) return reject(error);
          return reject(new WebhookError(limit.aborted ? 'timeout' : (causeCode(error) ?? error.name)));
        });
        sent.end(body);
      });
    },
  };
}
