import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import type { Part } from 'shared-contracts/pages/routes';
import { z } from 'zod';
import { NO_PART, isPart } from '../site/part-name.ts';

/** Name of a part, which may be newer than this publisher. */
export const partName = z.custom<Part>(isPart, NO_PART);

const MAX_ACTOR = 64;
/** Header of a command with its author in base64url, because names aren't limited to ASCII. Older commands lack it. */
export const ACTOR_HEADER = 'x-actor';

/** Signed statement of a team about a release. Includes its audience, so that nobody can change that in transit. */
export const statementSchema = z.strictObject({
  team: z.string().max(31),
  part: partName,
  release: z.string().regex(/^[\w.-]{1,64}$/),
  commit: z.string().max(64),
  /** SHA-256 of the upload, in hex. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** Author within the team. */
  by: z.string().min(1).max(MAX_ACTOR),
  /** Time of signing: ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** URL of the build on the team's own host, of which the upload is only the manifest. */
  url: z.url().max(500).optional(),
  unchecked: z.boolean(),
  force: z.boolean(),
  previewMs: z
    .int()
    .positive()
    .max(30 * 86_400_000)
    .optional(),
  percent: z.int().min(1).max(100).optional(),
});
export type Statement = z.infer<typeof statementSchema>;

export const encode = (statement: Statement): string => Buffer.from(JSON.stringify(statement)).toString('base64url');

export function decode(text: string): Statement {
  try {
    return statementSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new Error('The statement about the release could not be parsed.');
  }
}

export const encodeActor = (name: string): string => Buffer.from(name).toString('base64url');
/** A long name is cut, so that it can't keep anybody from rolling back. */
export const decodeActor = (text: string): string => Buffer.from(text, 'base64url').toString().slice(0, MAX_ACTOR);

export const digestOf = (bundle: Buffer): string => createHash('sha256').update(bundle).digest('hex');

export const signStatement = (encoded: string, privateKey: KeyObject): string =>
  sign(null, Buffer.from(encoded), privateKey).toString('base64url');

export const isSignedBy = (encoded: string, signature: string, publicKey: KeyObject): boolean =>
  verify(null, Buffer.from(encoded), publicKey, Buffer.from(signature, 'base64url'));
