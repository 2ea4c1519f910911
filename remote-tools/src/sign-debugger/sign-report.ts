import { stringToSign } from 'shared-contracts/proxy/sign';
import { signedPaths, type SignedCall } from 'shared-contracts/proxy/extraction-path';
import { hashText } from 'shared-contracts/proxy/text-hashes';
import { checkOthers } from './check-others.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { findMistakes } from './find-mistakes.ts';
import type { LinkFinding } from './link-finding.ts';
import type { PastedLink } from './pasted-link.ts';
import { readFields } from './read-fields.ts';
import { readLink } from './read-link.ts';
import { readSign } from './read-sign.ts';
import type { SignMistake } from './sign-mistake.ts';
import { callAt, neededFields, signedFields } from './signed-fields.ts';

/** Whether the signature is correct for the rest of the link and, if not, how far the cause is known. */
export type SignVerdict = 'incomplete' | 'right' | 'explained' | 'keyNeeded' | 'unexplained';

export interface SignReport {
  readonly link: PastedLink;
  readonly call: SignedCall;
  readonly fields: ReadonlyMap<string, string>;
  readonly findings: readonly LinkFinding[];
  readonly verdict: SignVerdict;
  readonly mistakes: readonly SignMistake[];
  /** String to sign for the link's timestamp, and its signature; undefined while a part is missing. */
  readonly right: { readonly text: string; readonly sign: string } | undefined;
}

export interface SignReportInput {
  /** The pasted text. */
  readonly text: string;
  /** Empty if not entered. */
  readonly orderKey: string;
  /** Seconds since 1970. */
  readonly now: number;
  /** The site's origin; links to other hosts are not ours. */
  readonly origin: string;
}

function checkAddress({ origin, path, notes }: PastedLink, site: string): LinkFinding[] {
  const findings: LinkFinding[] = notes.map((name) => ({ name, isFault: true, values: {} }));
  if (path !== '' && callAt(path) === undefined)
    findings.push({ name: 'otherPath', isFault: true, values: { path, paths: Object.values(signedPaths).join(', ') } });
  if (origin !== '' && origin.toLowerCase() !== site) findings.push({ name: 'otherSite', isFault: false, values: { origin, site } });
  return findings;
}

function judge(mistakes: readonly SignMistake[] | undefined, isKeyKnown: boolean): SignVerdict {
  if (mistakes) return mistakes.length === 0 ? 'right' : 'explained';
  return isKeyKnown ? 'unexplained' : 'keyNeeded';
}

/** All findings about a pasted link; undefined if the text isn't a link. */
export function analyzeSignedLink({ text, orderKey: typed, now, origin }: SignReportInput): SignReport | undefined {
  const link = readLink(text);
  if (!link) return undefined;
  const orderKey = typed.trim() === '' ? undefined : typed.trim();
  const call = callAt(link.path) ?? 'getIp';
  const { fields, findings } = readFields(link, signedFields[call], neededFields[call]);
  const get = (name: string) => fields.get(name) ?? '';
  const [orderId, timestamp, sign] = [get('orderId'), get('timestamp'), get('sign')];

  const clock = timestamp === '' ? undefined : checkTimestamp(timestamp, now);
  const read = sign === '' ? undefined : readSign(sign);
  const request = { orderId, timestamp, time: get('time'), query: link.query, orderKey };
  const isWhole = orderId !== '' && timestamp !== '' && read !== undefined;
  const mistakes = isWhole ? findMistakes(read, request) : undefined;
  const isTold = orderKey !== undefined && link.parameters.some(([, value]) => value === orderKey);
  const told: LinkFinding[] = isTold ? [{ name: 'secretInLink', isFault: true, values: { field: '' } }] : [];
  const moment = clock?.seconds;
  const signed = orderId === '' || moment === undefined || orderKey === undefined ? undefined : stringToSign(orderId, orderKey, moment);
  return {
    link,
    call,
    fields,
    findings: [
      ...checkAddress(link, origin),
      ...findings,
      ...(findings.some(({ name }) => name === 'secretInLink') ? [] : told),
      ...(clock?.findings ?? []),
      ...(read?.findings ?? []),
      ...checkOthers(fields),
    ],
    verdict: isWhole ? judge(mistakes, orderKey !== undefined) : 'incomplete',
    mistakes: mistakes ?? [],
    right: signed === undefined ? undefined : { text: signed, sign: hashText('md5', signed) },
  };
}
