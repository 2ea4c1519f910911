import { createHash } from 'node:crypto';
import { ASSETS_STARTER } from 'shared-contracts/releases/assets-starter';
import { inlineScripts } from 'shared-contracts/releases/starter';
import { answerKinds, securityHeaders, type AnswerKind } from './security-headers.ts';

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Security headers of a response, by the kind of response and whether the visitor used HTTPS. */
export type SecurityTable = (kind: AnswerKind, secure: boolean) => Readonly<Record<string, string>>;

interface Served {
  /** See the options of both engines. */
  readonly apiPublicOrigin?: string | undefined;
  readonly remoteOrigins?: readonly string[] | undefined;
  readonly assetOrigin?: string | undefined;
  readonly sandbox: boolean;
}

/**
 * Creates the table of security headers.
 * @throws Error if one of the origins isn't an origin, because they become part of a policy
 */
export function securityTable({ apiPublicOrigin, remoteOrigins = [], assetOrigin, sandbox }: Served): SecurityTable {
  const own = [apiPublicOrigin, assetOrigin].filter((origin) => origin !== undefined);
  const scriptHashes = [...inlineScripts, ...(assetOrigin === undefined ? [] : [ASSETS_STARTER])].map(hashOf);
  for (const origin of [...own, ...remoteOrigins]) if (!isOrigin(origin)) throw new Error(`Not an origin: ${origin}`);
  const rows = (secure: boolean) =>
    new Map(
      answerKinds.map((kind) => [
        kind,
        securityHeaders(kind, { secure, scriptHashes, apiPublicOrigin, remoteOrigins, assetOrigin, localParts: sandbox }),
      ]),
    );
  const [secured, plain] = [rows(true), rows(false)];
  return (kind, secure) => (secure ? secured : plain).get(kind) ?? {};
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}

/** All header names in the table; the same headers from the API are removed. */
export const securityHeaderNames: readonly string[] = Object.keys(securityTable({ sandbox: false })('site', true));
