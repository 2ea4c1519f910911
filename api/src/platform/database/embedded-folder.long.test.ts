import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { openFolder, pgliteFolder } from './embedded-folder.ts';

const newFolder = temporaryFolders('embedded');

/** Permission bits of group and others. */
const othersOf = (path: string) => statSync(path).mode & 0o077;

it('restricts the files of the embedded database to their owner, while it is open and afterwards [X10]', async () => {
  const dataDir = newFolder();
  const folder = pgliteFolder(dataDir);
  const { client, close } = await openFolder(dataDir);
  const open = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => othersOf(join(folder, name)) !== 0);
  expect(open()).toEqual([]);
  await client.exec('create table sample (id int); insert into sample values (1)');
  // Files created while it runs are protected by the permissions of the folder.
  expect(othersOf(folder)).toBe(0);
  await close();
  expect(open()).toEqual([]);
});
