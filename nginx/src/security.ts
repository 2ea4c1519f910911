import { createHash } from 'node:crypto';
import { PAGE_STARTER } from 'shared-contracts/front-door';
import { securityHeaders, type AnswerKind } from 'shared-contracts/security-headers';

const scriptHashes = [`sha256-${createHash('sha256').update(PAGE_STARTER).digest('base64')}`];

/** The security headers of an answer, by what answers and whether the visitor came by https. */
export type SecurityTable = (kind: AnswerKind, secure: boolean) => Readonly<Record<string, string>>;

/** @param apiPublicOrigin as in the options of both engines. Throws where it is no origin, since it becomes part of a policy. */
export function securityTable(apiPublicOrigin?: string): SecurityTable {
  if (apiPublicOrigin !== undefined && !isOrigin(apiPublicOrigin)) throw new Error(`Not an origin: ${apiPublicOrigin}`);
  return (kind, secure) => securityHeaders(kind, { secure, scriptHashes, apiPublicOrigin });
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}

/** Every header of the table: an answer of the API never brings its own. */
export const securityHeaderNames: readonly string[] = Object.keys(securityTable()('site', true));
