import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addAssets } from 'publisher/assets';
import { jsonText, pageDocument } from 'publisher/page-document';
import { tableFor } from 'publisher/site-pages';
import { writeLanguage } from 'publisher/write-addresses';
import { RELEASE_LIST_PATH, type PageData } from 'shared-contracts/releases/federation';
import { CURRENT } from 'shared-contracts/releases/front-door';
import { languages } from 'shared-contracts/languages';
import type { PageTable } from 'shared-contracts/page-table';
import { DEV_DATA_ID, type DevData } from './bar/dev-data.ts';

interface DevPages {
  readonly siteRoot: string;
  readonly styles: readonly string[];
  readonly data: Omit<PageData, 'pages'>;
  readonly pages: PageTable;
  readonly dev: DevData;
}

function writeFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes each language's empty page to every URL; nothing is prerendered while parts change. */
export function writeDevPages({ siteRoot, styles, data, pages, dev }: DevPages): void {
  rmSync(siteRoot, { recursive: true, force: true });
  addAssets(siteRoot);
  writeFile(path.join(siteRoot, CURRENT, RELEASE_LIST_PATH), JSON.stringify(data.releases));
  const head = [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    `<script type="application/json" id="${DEV_DATA_ID}">${jsonText(dev)}</script>`,
  ];
  for (const language of languages) {
    const html = pageDocument({ language, title: '', head, html: '', data: { ...data, pages: tableFor(pages, language) } });
    const place = { generation: path.join(siteRoot, CURRENT), language, features: { strictStyles: true, darkTheme: true } };
    writeLanguage(place, pages, { stored: [], shell: html, missing: html });
  }
}
