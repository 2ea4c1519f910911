import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { codeOf } from '../../platform/error-code.ts';
import { PlainError } from '../../platform/plain-error.ts';
import type { Contents } from './contents.ts';
import { engines, type Engine } from './store.ts';

/** A dump contains all customer data, so only its owner may read it. */
const OWNER_ONLY = 0o600;

const labelShape = z.object({
  takenAt: z.iso.datetime(),
  engine: z.enum(engines),
  schema: z.object({ name: z.string().nullable(), at: z.number() }),
  bytes: z.number(),
  sha256: z.string(),
  rows: z.record(z.string(), z.number()),
});

/** Describes the contents of a dump; stored next to it as JSON. */
export type Label = Readonly<z.infer<typeof labelShape>>;

export const labelOf = (file: string): string => `${file}.json`;

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Writes a dump under a temporary name first, so that a file with the final name is always complete; then its label.
 * @throws PlainError if the file exists or can't be created
 */
export async function writeDump(file: string, engine: Engine, dump: (file: string) => Promise<Contents>): Promise<Label> {
  const place = path.resolve(file);
  for (const taken of [place, labelOf(place)]) if (existsSync(taken)) throw new PlainError(`${taken} already exists. Choose another name.`);
  const temporaryFile = `${place}.unfinished`;
  try {
    await (await open(temporaryFile, 'wx', OWNER_ONLY)).close();
  } catch (error) {
    throw new PlainError(`${temporaryFile} cannot be created (${codeOf(error) ?? String(error)}).`);
  }
  try {
    const { at, schema, rows } = await dump(temporaryFile);
    const { size: bytes } = statSync(temporaryFile);
    const label: Label = { takenAt: at.toISOString(), engine, schema, bytes, sha256: await sha256(temporaryFile), rows };
    await rename(temporaryFile, place);
    await writeFile(labelOf(place), `${JSON.stringify(label, null, 2)}\n`, { mode: OWNER_ONLY });
    return label;
  } finally {
    await rm(temporaryFile, { force: true });
  }
}

/**
 * Reads the label of a dump and verifies that the dump is unmodified.
 * @throws PlainError
 */
export async function readDump(file: string): Promise<Label> {
  const place = path.resolve(file);
  let label: Label;
  try {
    label = labelShape.parse(JSON.parse(await readFile(labelOf(place), 'utf8')));
    if ((await sha256(place)) !== label.sha256) throw new PlainError(`${place} does not match its checksum: it was truncated or changed.`);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${place} cannot be restored: it, or ${labelOf(place)}, cannot be read (${codeOf(error) ?? 'invalid JSON'}).`);
  }
  return label;
}
