import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PREVIEW_VIEWS, STAGE_VIEW } from 'shared-contracts/releases/views';
import { CURRENT } from 'shared-contracts/releases/front-door';
import { linkedGeneration, type Generation } from './generation.ts';

/** Generations that some visitors see. */
export function shownGenerations(siteRoot: string): Generation[] {
  const folder = path.join(siteRoot, PREVIEW_VIEWS);
  const links = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.json')) : [];
  return [CURRENT, STAGE_VIEW, ...links.map((name) => `${PREVIEW_VIEWS}/${name}`)]
    .map((link) => linkedGeneration(siteRoot, link))
    .filter((generation) => generation !== undefined);
}
