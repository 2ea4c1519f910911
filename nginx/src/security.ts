import { createHash } from 'node:crypto';
import { PAGE_STARTER } from 'shared-contracts/front-door';
import { securityHeaders, type AnswerKind } from 'shared-contracts/security-headers';

const scriptHashes = [`sha256-${createHash('sha256').update(PAGE_STARTER).digest('base64')}`];

/** The security headers of an answer, by what answers and whether the visitor came by https. */
export type SecurityTable = (kind: AnswerKind, secure: boolean) => Readonly<Record<string, string>>;

interface Served {
  /** As in the options of both engines. */
  readonly apiPublicOrigin?: string | undefined;
  readonly sandbox: boolean;
}

/** Throws where the API's public origin is none, since it becomes part of a policy. */
export function securityTable({ apiPublicOrigin, sandbox }: Served): SecurityTable {
  if (apiPublicOrigin !== undefined && !isOrigin(apiPublicOrigin)) throw new Error(`Not an origin: ${apiPublicOrigin}`);
  return (kind, secure) => securityHeaders(kind, { secure, scriptHashes, apiPublicOrigin, localParts: sandbox });
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}

/** Every header of the table: an answer of the API never brings its own. */
export const securityHeaderNames: readonly string[] = Object.keys(securityTable({ sandbox: false })('site', true));
