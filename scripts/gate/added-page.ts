import { writeFiles } from '../lib/file-edits.ts';
import { pageEdits, pageFiles } from '../new-page/page-files.ts';
import { pageNamesOf } from '../new-page/page-names.ts';

/** A page that a team adds to its part. */
export const addedPage = {
  part: 'remote-tools',
  path: '/tool/added-by-gate',
  titles: { en: 'Added by the gate', zh: '门禁添加的页面' },
} as const;

/** Adds the page to its part's sources in this copy of the repository, as `npm run new:page` does, and to a menu. */
export function addPage(): void {
  const { part, path, titles } = addedPage;
  const names = pageNamesOf({ part, path, title: titles });
  const edits = pageEdits(names).map(({ file, change }) => ({
    file,
    change: (text: string) => change(text).replace('menus: [],', "menus: [{ place: 'headerTools', order: 90 }],"),
  }));
  writeFiles(pageFiles(names), edits);
}
