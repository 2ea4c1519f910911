import type { CallInput, CallResponse } from 'shared-contracts/calls';
import type { Language } from 'shared-contracts/languages';
import { checkExtractQuantity } from 'shared-contracts/rules/quantity';
import { findCountry } from '../countries/countries.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { checkSignedOrder } from './check-order.ts';
import { leaseAddresses } from './lease-addresses.ts';
import { ProxyRefusal } from './proxy-refusal.ts';

export type ExtractedAddress = CallResponse<'getIp'>['data'][number];

export interface Extraction {
  readonly input: CallInput<'getIp'>;
  readonly clientAddress: string;
  readonly language: Language;
  readonly now: Date;
}

function readQuantity(num: string): number {
  const quantity = /^\d{1,4}$/.test(num) ? Number(num) : Number.NaN;
  if (checkExtractQuantity(quantity)) throw new ProxyRefusal('wrongQuantity');
  return quantity;
}

async function readCountry(db: Database, code: string): Promise<string | undefined> {
  if (code === '') return undefined;
  const country = await findCountry(db, code);
  if (!country) throw new ProxyRefusal('countryNotFound');
  return country.code;
}

/**
 * Hands addresses of an order out. Checked in this order: order, signature, state, quantity, country.
 * @throws ProxyRefusal
 */
export async function extract(
  db: Database,
  entry: Config['proxyEntry'],
  { input, clientAddress, language, now }: Extraction,
): Promise<ExtractedAddress[]> {
  const order = await checkSignedOrder(db, input, now);
  const quantity = readQuantity(input.num);
  const countryCode = await readCountry(db, input.country);
  const leased = await leaseAddresses(db, entry, {
    orderId: order.id,
    clientAddress,
    quantity,
    countryCode,
    protocol: Number(input.protocol),
    bindingSeconds: Number(input.time),
    singleIp: input.singleIp === '1',
    dedupe: input.dedupe === '1',
    now,
  });
  return leased.map(({ exitAddress, pid, enName, zhName, port }) => ({
    realIp: exitAddress,
    pid,
    area: language === 'zh' ? zhName : enName,
    ip: entry.address,
    port,
  }));
}
