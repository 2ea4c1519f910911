import { extractionLink } from 'shared-contracts/extraction/extraction-link';
import { signedPaths } from 'shared-contracts/proxy/extraction-path';
import { readExtractionSettings } from 'shared-contracts/extraction/extraction-settings';
import { stringToSign } from 'shared-contracts/proxy/sign';
import { hashText } from 'shared-contracts/proxy/text-hashes';
import { signedFields } from './signed-fields.ts';
import type { SignReport } from './sign-report.ts';

/**
 * The corrected link, signed for the current time. Invalid parameters are replaced by their defaults.
 * @param now seconds since 1970
 * @param site origin for a link without a host
 */
export function correctedLink({ link, call, fields }: SignReport, orderKey: string, now: number, site: string): string {
  const orderId = fields.get('orderId') ?? '';
  const sign = hashText('md5', stringToSign(orderId, orderKey, now));
  const origin = link.origin === '' ? site : link.origin;
  if (call === 'getIp') {
    const settings = readExtractionSettings(new URLSearchParams([...fields]));
    return extractionLink(origin, settings, { orderId, timestamp: now, sign });
  }
  const given = signedFields[call].flatMap((name) => (fields.get(name) ? [[name, fields.get(name) ?? '']] : []));
  const query = new URLSearchParams({ ...Object.fromEntries(given), orderId, timestamp: String(now), sign });
  return `${origin}${signedPaths[call]}?${query.toString()}`;
}
