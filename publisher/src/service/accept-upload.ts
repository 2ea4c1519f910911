import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Part } from 'shared-contracts/pages/routes';
import { readHistory } from '../releases/history.ts';
import { downloadRelease } from '../releases/hosted-release.ts';
import { publish, type PublishOptions, type Released } from '../releases/publish.ts';
import type { SiteOptions } from '../releases/site-options.ts';
import { originsOf } from '../releases/switch-site.ts';
import { currentGeneration } from '../site/generation.ts';
import { readRelease, releaseFile, signatureFile } from '../site/site-folder.ts';
import { unpack } from './bundle.ts';
import { markUsed } from './seen-uploads.ts';
import { decode, digestOf, isSignedBy, type Statement } from './statement.ts';
import { publicKeyOf, type Team } from './teams.ts';

/** A rejection whose message is sent to the client. */
export class RequestRejected extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Upload {
  readonly bundle: Buffer;
  /** Encoded statement. */
  readonly statement: string;
  readonly signature: string;
}

export interface Accepting {
  readonly site: SiteOptions;
  /** File with the statements that were already used. */
  readonly seenFile: string;
  readonly check: NonNullable<PublishOptions['check']>;
  readonly served: NonNullable<PublishOptions['served']>;
}

export function expectOwn(team: Team, part: Part): void {
  if (!team.parts.includes(part))
    throw new RequestRejected(403, `${part} is not assigned to team ${team.name}, which has: ${team.parts.join(', ')}.`);
}

const refusing = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw new RequestRejected(403, error instanceof Error ? error.message : String(error));
  }
};

/**
 * Verifies an upload.
 * @returns the team's statement
 */
function verified(team: Team, { bundle, statement: encoded, signature }: Upload, seenFile: string): Statement {
  if (signature === '' || encoded === '') throw new RequestRejected(403, 'The release is not signed.');
  if (!isSignedBy(encoded, signature, publicKeyOf(team)))
    throw new RequestRejected(403, `The release is not signed with the key of team ${team.name}.`);
  const statement = refusing(() => decode(encoded));
  if (statement.team !== team.name)
    throw new RequestRejected(403, `Team ${team.name} sent a release that was signed for team ${statement.team}.`);
  expectOwn(team, statement.part);
  if (digestOf(bundle) !== statement.digest)
    throw new RequestRejected(403, 'The release is not the one that was signed: it was changed in transit.');
  refusing(() => markUsed(seenFile, digestOf(Buffer.from(encoded)), new Date(statement.at), new Date()));
  return statement;
}

/** @returns a folder with the build that a team uploaded, or that its own host serves */
async function openUpload({ part, url }: Statement, { bundle }: Upload, site: SiteOptions): Promise<string> {
  if (url !== undefined) {
    const { publicOrigin } = originsOf(site, readHistory(currentGeneration(site.siteRoot)).origins);
    return downloadRelease({ part, url, remoteOrigins: site.remoteOrigins ?? [], publicOrigin }, bundle);
  }
  const dist = mkdtempSync(path.join(tmpdir(), 'upload-'));
  refusing(() => unpack(bundle, dist));
  return dist;
}

/** Publishes a team's upload after verifying its signature and integrity. */
export async function acceptUpload(team: Team, upload: Upload, { site, seenFile, check, served }: Accepting): Promise<Released> {
  const statement = verified(team, upload, seenFile);
  const { part, release, by, unchecked, force, previewMs, percent } = statement;
  const dist = await openUpload(statement, upload, site);
  try {
    const built = refusing(() => readRelease(releaseFile(dist)));
    if (built.part !== part || built.release !== release)
      throw new RequestRejected(403, `The build is ${built.part} ${built.release}, but ${part} ${release} was signed.`);
    const to = { ...(previewMs !== undefined && { previewMs }), ...(percent !== undefined && { percent }) };
    const how = { force, unchecked, to, check, served };
    const released = await publish({ ...site, by: `${team.name}/${by}` }, [{ part, dist }], how);
    // Keep the signature for later audits.
    const { bundle: _, ...proof } = upload;
    writeFileSync(signatureFile(site.siteRoot, part, release), JSON.stringify({ ...proof, publicKey: team.publicKey }));
    return released;
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}
