import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { openFolder, pgliteFolder } from './embedded-folder.ts';

const newFolder = temporaryFolders('embedded');

/** Bits of the mode that let anybody but the owner in. */
const othersOf = (path: string) => statSync(path).mode & 0o077;

it('keeps the files of the embedded database from everybody else, while it is open and after [X10]', async () => {
  const dataDir = newFolder();
  const folder = pgliteFolder(dataDir);
  const { client, close } = await openFolder(dataDir);
  const open = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => othersOf(join(folder, name)) !== 0);
  expect(open()).toEqual([]);
  await client.exec('create table sample (id int); insert into sample values (1)');
  // What it makes while it runs is out of reach by its folder.
  expect(othersOf(folder)).toBe(0);
  await close();
  expect(open()).toEqual([]);
});
