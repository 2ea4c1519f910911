import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { clientAddresses } from 'shared-contracts/v1/path';
import { V1_VERSION } from 'shared-contracts/v1/openapi';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { archivesFolder, areStale, changedPythonFiles, packClients } from './lib/clients.ts';

it('the clients are generated from the OpenAPI document of this tree; if not, run npm run clients [7.78]', () => {
  expect(areStale()).toBe(false);
});

it('the Python client is what its generator makes of the document, and nobody edited it [7.78]', () => {
  expect(changedPythonFiles()).toEqual([]);
});

/** Compressed bytes depend on the version of zlib. */
const contentOf = (file: string) => gunzipSync(readFileSync(file));

describe('the archives for customers', () => {
  const newFolder = temporaryFolders('clients');

  it('are those that the API reference names, and contain the clients of this tree; if not, run npm run clients [7.78]', () => {
    const packed = packClients(newFolder());
    const named = Object.values(clientAddresses(V1_VERSION)).map((address) => path.basename(address));
    expect(packed.map((file) => path.basename(file))).toEqual(named);
    const stored = packed.map((file) => contentOf(path.join(archivesFolder, path.basename(file))));
    expect(packed.map((file, index) => stored[index]?.equals(contentOf(file)))).toEqual(packed.map(() => true));
  });
});
