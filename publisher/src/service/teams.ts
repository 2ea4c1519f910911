import { createHash, createPublicKey, generateKeyPairSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from 'shared-contracts/pages/routes';

/** Teams and the parts they may release. The publisher stores only what verifies a team's secrets. */
export interface Team {
  readonly name: string;
  readonly parts: readonly Part[];
  /** SHA-256 of its token, in hex. */
  readonly tokenHash: string;
  /** Ed25519 key as PEM. */
  readonly publicKey: string;
}

/** Secrets that a team receives once. */
export interface TeamSecrets {
  readonly token: string;
  /** Ed25519 key as PEM, which signs the team's releases; nobody else ever has it. */
  readonly privateKey: string;
}

const NAME = /^[a-z][a-z0-9-]{0,30}$/;
const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const readTeams = (file: string): readonly Team[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Team[]) : []);

function writeTeams(file: string, teams: readonly Team[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(teams, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Adds a team, or replaces the keys of an existing one, which invalidates the old keys. */
export function setTeam(file: string, name: string, own: readonly Part[]): TeamSecrets {
  if (!NAME.test(name)) throw new Error('The name of a team may contain only lower-case letters, digits and hyphens.');
  if (own.length === 0) throw new Error('--parts is required, such as remote-tools.');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const team: Team = {
    name,
    parts: own,
    tokenHash: hashOf(token).toString('hex'),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  writeTeams(file, [...readTeams(file).filter((other) => other.name !== name), team]);
  return { token, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

export function removeTeam(file: string, name: string): void {
  const teams = readTeams(file);
  if (!teams.some((team) => team.name === name)) throw new Error(`Unknown team ${name}.`);
  writeTeams(
    file,
    teams.filter((team) => team.name !== name),
  );
}

export const teamOf = (teams: readonly Team[], token: string): Team | undefined =>
  teams.find(({ tokenHash }) => timingSafeEqual(Buffer.from(tokenHash, 'hex'), hashOf(token)));

export const publicKeyOf = ({ publicKey }: Team): KeyObject => createPublicKey(publicKey);
