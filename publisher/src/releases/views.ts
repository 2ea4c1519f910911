import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  BUCKETS,
  BUCKET_VIEWS,
  PREVIEW_PREFIX,
  PREVIEW_VIEWS,
  STAGE_VIEW,
  bucketName,
  bucketView,
  isTimely,
  previewView,
} from 'shared-contracts/releases/views';
import type { Part } from 'shared-contracts/pages/routes';
import { currentGeneration, linkedGeneration, newGeneration, removeGeneration, switchLink, type Generation } from '../site/generation.ts';
import { compose } from './compose.ts';
import { currentReleases, isDisabled, writeHistory, type Change, type History, type Releases } from './history.ts';
import { writeReleaseRecords } from './part-states.ts';
import { assertCompatible } from './shell-compatibility.ts';
import { shownBy } from './shown-releases.ts';

/** What visitors of a view see differently from others. */
export interface Overlay {
  readonly part: Part;
  readonly release: string;
  /** Author of the view. */
  readonly by?: string;
}

export interface Preview extends Overlay {
  readonly token: string;
  /** Address that starts the preview for anyone who opens it. */
  readonly link: string;
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly until: string;
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

const noteOf = (siteRoot: string, token: string): string => path.join(siteRoot, `${previewView(token)}.json`);

/** Previews, including expired ones that haven't been removed yet. */
export const previews = (siteRoot: string): Preview[] =>
  namesIn(path.join(siteRoot, PREVIEW_VIEWS))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(siteRoot, PREVIEW_VIEWS, name), 'utf8')) as Preview);

/** Releases shown in a view. */
export const overlays = (siteRoot: string, { stage }: History): Overlay[] => [...previews(siteRoot), ...(stage ? [stage] : [])];

/** Change to show in the view: a stage has one in the history, a preview gets one dated now. */
function shownAs({ changes }: History, { part, release, by = '' }: Overlay): Change {
  const staged = changes.find((change) => change.part === part && change.release === release);
  return { at: new Date().toISOString(), by, ...staged, part, release, action: 'release' };
}

/** Writes a generation with the current state except for one part. */
function composeOverlay(siteRoot: string, history: History, overlay: Overlay): Generation {
  const { part, release } = overlay;
  const { origins } = history;
  if (!origins) throw new Error('Nothing has been published yet, so nothing can be previewed.');
  const releases = { ...currentReleases(history), [part]: release } as Releases;
  assertCompatible(siteRoot, releases, [part]);
  const generation = newGeneration(siteRoot);
  try {
    const shown = shownBy(siteRoot, releases, (each) => each !== part && isDisabled(history, each));
    const { undrawn } = compose({ siteRoot, generation, ...shown, origins, base: currentGeneration(siteRoot) });
    writeReleaseRecords(siteRoot, generation, { changes: [shownAs(history, overlay), ...history.changes] });
    writeHistory(generation, { origins, changes: [], undrawn });
    return generation;
  } catch (error) {
    removeGeneration(generation);
    throw error;
  }
}

/** Shows a preview next to the other parts as they are now. */
export function updatePreview(siteRoot: string, history: History, preview: Preview): void {
  const view = previewView(preview.token);
  const before = linkedGeneration(siteRoot, view);
  switchLink(siteRoot, view, composeOverlay(siteRoot, history, preview));
  if (before) removeGeneration(before);
}

const KEY_BYTES = 32;

/** Key that signs previews. It never leaves the publisher; replacing it doesn't end previews. */
function signingKey(siteRoot: string): Buffer {
  const file = path.join(siteRoot, '.preview-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600 });
  return readFileSync(file);
}

/** Shows a release to everyone with the link, until the preview expires. */
export function addPreview(siteRoot: string, history: History, overlay: Overlay & { readonly by: string }, forMs: number): Preview {
  const { part, release, by } = overlay;
  const ends = Math.ceil((Date.now() + forMs) / 1000);
  // Random, so that two previews of the same release have different tokens and can end separately.
  const signature = createHmac('sha256', signingKey(siteRoot)).update(`${part} ${release} ${ends} ${randomBytes(16).toString('hex')}`);
  const token = `${ends}-${signature.digest('base64url')}`;
  const link = `${history.origins?.publicOrigin}${PREVIEW_PREFIX}${token}`;
  const preview: Preview = { part, release, by, token, link, until: new Date(ends * 1000).toISOString() };
  const generation = composeOverlay(siteRoot, history, overlay);
  mkdirSync(path.join(siteRoot, PREVIEW_VIEWS), { recursive: true });
  writeFileSync(noteOf(siteRoot, token), JSON.stringify(preview), { mode: 0o600 });
  switchLink(siteRoot, previewView(token), generation);
  return preview;
}

export function endPreview(siteRoot: string, token: string): void {
  const generation = linkedGeneration(siteRoot, previewView(token));
  rmSync(path.join(siteRoot, previewView(token)), { force: true });
  rmSync(noteOf(siteRoot, token), { force: true });
  if (generation) removeGeneration(generation);
}

/**
 * Ends all previews of a part.
 * @returns how many there were
 */
export function endPreviews(siteRoot: string, part: Part): number {
  const ended = previews(siteRoot).filter((preview) => preview.part === part);
  for (const { token } of ended) endPreview(siteRoot, token);
  return ended.length;
}

/** Ends expired previews, also for visitors who still have the cookie. */
export function endOldPreviews(siteRoot: string, now: Date): void {
  for (const { token } of previews(siteRoot)) if (!isTimely(token, now)) endPreview(siteRoot, token);
}

/** Links the buckets of a stage to its view. */
function openBuckets(siteRoot: string, first: number, percent: number): void {
  const wanted = new Set(Array.from({ length: percent }, (_, index) => bucketName((first + index) % BUCKETS)));
  for (const name of namesIn(path.join(siteRoot, BUCKET_VIEWS))) {
    if (!wanted.has(name)) rmSync(path.join(siteRoot, bucketView(name)), { force: true });
  }
  for (const name of wanted) switchLink(siteRoot, bucketView(name), path.join(siteRoot, STAGE_VIEW));
}

/** Updates the stage to the current state plus the staged release; without a stage, removes it. */
export function showStage(siteRoot: string, history: History): void {
  const { stage } = history;
  const before = linkedGeneration(siteRoot, STAGE_VIEW);
  if (stage) switchLink(siteRoot, STAGE_VIEW, composeOverlay(siteRoot, history, stage));
  else rmSync(path.join(siteRoot, STAGE_VIEW), { force: true });
  openBuckets(siteRoot, stage?.first ?? 0, stage?.percent ?? 0);
  if (before) removeGeneration(before);
}

/** Falls back to the current release for visitors of a stage, after an error. */
export const hideStage = (siteRoot: string): void => rmSync(path.join(siteRoot, STAGE_VIEW), { force: true });
