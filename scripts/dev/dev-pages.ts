import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addAssets } from 'publisher/assets';
import { jsonText, pageDocument } from 'publisher/page-document';
import { RELEASE_LIST_PATH, type PageData } from 'shared-contracts/federation';
import { CURRENT, pageFiles } from 'shared-contracts/front-door';
import { languages } from 'shared-contracts/languages';
import { DEV_DATA_ID, type DevData } from './bar/dev-data.ts';

interface DevPages {
  readonly siteRoot: string;
  readonly styles: readonly string[];
  readonly data: PageData;
  readonly dev: DevData;
}

function writeFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes the one empty page of each language that every address is answered with: nothing is stored while parts change. */
export function writeDevPages({ siteRoot, styles, data, dev }: DevPages): void {
  rmSync(siteRoot, { recursive: true, force: true });
  addAssets(siteRoot);
  writeFile(path.join(siteRoot, CURRENT, RELEASE_LIST_PATH), JSON.stringify(data.releases));
  const head = [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    `<script type="application/json" id="${DEV_DATA_ID}">${jsonText(dev)}</script>`,
  ];
  for (const language of languages) {
    writeFile(path.join(siteRoot, pageFiles.shell(language)), pageDocument({ language, title: '', head, html: '', data }));
  }
}
