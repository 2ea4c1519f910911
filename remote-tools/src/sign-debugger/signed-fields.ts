import { placeParts } from 'shared-contracts/proxy/exit-place';
import { parameterNames } from 'shared-contracts/extraction/extraction-link';
import { signedPaths, type SignedCall } from 'shared-contracts/proxy/extraction-path';

const renewalFields = ['orderId', 'session', ...placeParts, 'minutes', 'timestamp', 'sign', 'format'] as const;
const whitelistFields = ['orderId', 'ip', 'timestamp', 'sign', 'format'] as const;

/** Parameters that a signed call accepts. */
export const signedFields: Readonly<Record<SignedCall, readonly string[]>> = {
  getIp: parameterNames,
  addWhiteIp: whitelistFields,
  delWhiteIp: whitelistFields,
  renewSession: renewalFields,
};

/** Parameters that a signed call requires. */
export const neededFields: Readonly<Record<SignedCall, readonly string[]>> = {
  getIp: ['orderId', 'timestamp', 'sign'],
  addWhiteIp: ['orderId', 'ip', 'timestamp', 'sign'],
  delWhiteIp: ['orderId', 'ip', 'timestamp', 'sign'],
  renewSession: ['orderId', 'session', 'minutes', 'timestamp', 'sign'],
};

/** The call at a path; undefined for any other path. */
export function callAt(path: string): SignedCall | undefined {
  return (Object.keys(signedPaths) as SignedCall[]).find((call) => path.endsWith(signedPaths[call]));
}
