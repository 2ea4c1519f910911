import type { CallInput } from 'shared-contracts/api/calls';
import { fillText } from 'shared-contracts/texts/fill-text';
import { proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy/errors';
import { signExtraction } from 'shared-contracts/extraction/sign-extraction';
import { keyOf } from '../../orders/keys/order-keys.ts';
import { isMainland } from '../../platform/country-of-address.ts';
import type { Call, Handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Mode } from '../../platform/mode.ts';
import type { Extract } from '../extraction/extract.ts';
import type { Renew } from '../extraction/routes.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { clientFrom } from '../whitelist/check-address.ts';

export interface OwnerExtractionServices {
  readonly mode: Mode;
  readonly extract: Extract;
  readonly renew: Renew;
  /** Called for every refusal. */
  readonly onRefused: (reason: ProxyErrorName) => void;
}

/** HTTP status of an extraction's errors; 409 for any other. */
const statuses: Readonly<Partial<Record<ProxyErrorName, number>>> = {
  mainlandRequestIp: 403,
  notWhitelisted: 403,
  orderSuspended: 403,
  orderNotFound: 404,
  wrongQuantity: 422,
  wrongParameter: 422,
  countryNotFound: 422,
  notNow: 503,
};
const RETRY_SECONDS = 2;

/** What signs a call that an owner could make with the order's key. */
function signatureOf(orderId: string, orderKey: string, now: Date) {
  const { timestamp, sign } = signExtraction(orderId, orderKey, Math.floor(now.getTime() / 1000));
  return { orderId, timestamp: String(timestamp), sign, format: '0' } as const;
}

function toGetIp(input: CallInput<'extractProxies'>, orderKey: string, now: Date): CallInput<'getIp'> {
  const { orderId, quantity, protocol, bindingSeconds, country, state, city, asn, isp, singleIp, dedupe, auth } = input;
  return {
    ...signatureOf(orderId, orderKey, now),
    num: String(quantity),
    protocol: protocol === 'http' ? '1' : '2',
    time: `${bindingSeconds}`,
    country,
    state,
    city,
    asn,
    isp,
    singleIp: singleIp ? '1' : '0',
    dedupe: dedupe ? '1' : '0',
    auth: auth === 'password' ? '1' : '0',
  };
}

/**
 * Extraction and renewal of sessions for the owner of an order, by the rules of the signed calls: to extract, the client's address must be
 * on the order's whitelist.
 */
export function ownerExtractionRoutes(handle: Handle, { mode, extract, renew, onRefused }: OwnerExtractionServices): void {
  /** Makes a signed call, whose errors become problem details. */
  const asOwner = async <Result>(
    { ip, language }: Pick<Call, 'ip' | 'language'>,
    call: (address: string) => Promise<Result>,
  ): Promise<Result> => {
    try {
      const { address } = clientFrom(ip, mode);
      if (await isMainland(address)) throw new ProxyRefusal('mainlandRequestIp');
      return await call(address);
    } catch (error) {
      if (!(error instanceof ProxyRefusal)) throw error;
      const { reason, params } = error;
      onRefused(reason);
      const { code, text } = proxyErrors[reason];
      const status = statuses[reason] ?? 409;
      throw new Problem(
        { title: reason, status, detail: fillText(text[language], params), code },
        status === 503 ? { 'Retry-After': String(RETRY_SECONDS) } : {},
      );
    }
  };

  handle('extractProxies', async (input, moment) => {
    const { db, language, now, caller } = moment;
    const orderKey = await keyOf(db, caller.customerId, input.orderId);
    const found = await asOwner(moment, (clientAddress) =>
      extract(db, { input: toGetIp(input, orderKey, now), clientAddress, language, now }),
    );
    return {
      items: found.map(({ ip: host, port, realIp, pid, area, user, password }) => ({
        host,
        port,
        exitAddress: realIp,
        countryId: pid,
        countryName: area,
        ...(user !== undefined && { username: user, password }),
      })),
    };
  });

  handle('renewOwnSession', async (input, moment) => {
    const { db, now, caller } = moment;
    const orderKey = await keyOf(db, caller.customerId, input.orderId);
    const signed = { ...input, ...signatureOf(input.orderId, orderKey, now), minutes: String(input.minutes) };
    const { realIp, endsAt } = await asOwner(moment, () => renew(signed, now));
    return { exitAddress: realIp, endsAt };
  });
}
