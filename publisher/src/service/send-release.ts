import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Part } from 'shared-contracts/pages/routes';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import { downloadBuiltRelease } from '../releases/hosted-release.ts';
import type { Released } from '../releases/publish.ts';
import { actor } from '../releases/site-options.ts';
import type { SiteState } from '../releases/site-report.ts';
import { readRelease, releaseFile } from '../site/site-folder.ts';
import { pack } from './bundle.ts';
import { ACTOR_HEADER, digestOf, encode, encodeActor, signStatement, type Statement } from './statement.ts';

/** A team's connection to the publisher. */
export interface Publisher {
  /** For example `https://publisher.example`. */
  readonly url: string;
  readonly team: string;
  readonly token: string;
  /** PEM file with the team's private key. */
  readonly keyFile: string;
}

/** Timeout that covers rendering and checking the pages. */
const TIMEOUT_MS = 15 * 60_000;

async function ask<Answer>({ url, token }: Publisher, address: string, init: RequestInit): Promise<Answer> {
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
  const answer = await fetch(new URL(address, url), { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = (await answer.json()) as Answer & { error?: string };
  if (!answer.ok) throw new Error(body.error ?? `The publisher returned ${answer.status}`);
  return body;
}

/** Reads a team's settings; undefined if they contain no publisher. */
export function publisherOf(settings: Readonly<Record<string, string | undefined>>): Publisher | undefined {
  const { PUBLISHER_URL: url, PUBLISHER_TEAM: team, PUBLISHER_TOKEN_FILE: tokenFile, PUBLISHER_KEY_FILE: keyFile } = settings;
  if (!url) return undefined;
  if (!team || !tokenFile || !keyFile) throw new Error('PUBLISHER_URL needs PUBLISHER_TEAM, PUBLISHER_TOKEN_FILE and PUBLISHER_KEY_FILE.');
  return { url, team, token: readFileSync(tokenFile, 'utf8').trim(), keyFile };
}

export const readState = (publisher: Publisher): Promise<SiteState> => ask(publisher, '/releases', {});

export const sendCommand = <Answer>(publisher: Publisher, address: string, body: object): Promise<Answer> =>
  ask(publisher, address, {
    method: 'POST',
    body: JSON.stringify(body),
    // In a header, because older services refuse unknown fields.
    headers: { 'content-type': 'application/json', [ACTOR_HEADER]: encodeActor(actor()) },
  });

type Audience = Pick<Statement, 'unchecked' | 'force' | 'previewMs' | 'percent'>;

/** Signs and sends a build. */
export const sendRelease = (publisher: Publisher, dist: string, how: Audience): Promise<Released> =>
  send(publisher, readRelease(releaseFile(dist)), pack(dist), how);

/** Signs and sends `release.json` of a build on the team's own host. */
export async function sendHosted(publisher: Publisher, url: string, how: Audience): Promise<Released> {
  const built = await downloadBuiltRelease(url);
  return send(publisher, JSON.parse(built.toString()) as BuiltRelease, built, { ...how, url });
}

function send(
  publisher: Publisher,
  { part, release, commit }: BuiltRelease,
  bundle: Buffer,
  how: Audience & Pick<Statement, 'url'>,
): Promise<Released> {
  const by = actor();
  const at = new Date().toISOString();
  const statement = encode({
    team: publisher.team,
    part: part as Part,
    release,
    commit,
    digest: digestOf(bundle),
    by,
    at,
    ...how,
  });
  const signature = signStatement(statement, createPrivateKey(readFileSync(publisher.keyFile)));
  const headers = { 'content-type': 'application/octet-stream', 'x-statement': statement, 'x-signature': signature };
  return ask(publisher, '/releases', { method: 'POST', body: new Uint8Array(bundle), headers });
}
