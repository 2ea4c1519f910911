import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { kept, overlays, render } from './lib/manifests.ts';
import { root } from './lib/root.ts';

/** Versions of kubectl may write the same in other words. */
const objects = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as unknown);

it.each(overlays)('%s is kept as Kustomize renders it: npm run kubernetes', (overlay) => {
  expect(objects(kept(overlay))).toEqual(objects(render(overlay)));
});

it('keeps nothing else', () => {
  expect(readdirSync(path.join(root, 'deploy/kubernetes/rendered'))).toHaveLength(overlays.length);
});
