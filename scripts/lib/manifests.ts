import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

const kubernetes = path.join(root, 'deploy/kubernetes');

/** The overlays of deploy/kubernetes, one per cluster. */
export const overlays = [
  'one-region',
  'four-regions/center',
  'four-regions/us-east',
  'four-regions/ap-southeast',
  'four-regions/sa-east',
] as const;

type Overlay = (typeof overlays)[number];

const fileOf = (overlay: Overlay): string => path.join(kubernetes, 'rendered', `${overlay.replace('/', '-')}.yaml`);

/** What `kubectl apply --kustomize` would send. */
export const render = (overlay: Overlay): string =>
  execFileSync('kubectl', ['kustomize', path.join(kubernetes, 'overlays', overlay)], { encoding: 'utf8' });

/** The committed render of an overlay, so that a diff shows what a change does to each cluster. */
export const committedRender = (overlay: Overlay): string => readFileSync(fileOf(overlay), 'utf8');

export const writeRender = (overlay: Overlay): void => writeFileSync(fileOf(overlay), render(overlay));
