import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublishedPart } from '../site/site-folder.ts';
import { inlineStyles } from './inline-styles.ts';

it('names an inlined style sheet by the address that a script would load it from, which no other release has', () => {
  const files = mkdtempSync(path.join(tmpdir(), 'styles-'));
  try {
    writeFileSync(path.join(files, 'page-home.css'), 'a{background:url(mark.svg)}');
    const part = { files, base: '/remotes/remote-tools/1.0.0-abc/' } as PublishedPart;
    expect(inlineStyles(part, ['page-home.css'])).toEqual([
      '<style data-href="/remotes/remote-tools/1.0.0-abc/page-home.css">a{background:url(/remotes/remote-tools/1.0.0-abc/mark.svg)}</style>',
    ]);
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
});
