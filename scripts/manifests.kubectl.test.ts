import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { committedRender, overlays, render } from './lib/manifests.ts';
import { root } from './lib/root.ts';

/** Parsed, because kubectl versions may format the same objects differently. */
const objects = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as unknown);

it.each(overlays)('the committed %s matches what Kustomize renders (update with npm run kubernetes)', (overlay) => {
  expect(objects(committedRender(overlay))).toEqual(objects(render(overlay)));
});

it('the rendered folder contains no other files', () => {
  expect(readdirSync(path.join(root, 'deploy/kubernetes/rendered'))).toHaveLength(overlays.length);
});
