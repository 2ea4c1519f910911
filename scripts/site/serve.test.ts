import path from 'node:path';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { productionSettings } from '../lib/production-settings.ts';
import { serveSite } from './serve.ts';

const newFolder = temporaryFolders('serve');

it.each([undefined, '', ' , '])(
  'refuses production without a proxy that terminates TLS (TRUSTED_PROXIES=%j) [B4]',
  async (TRUSTED_PROXIES) => {
    const folder = newFolder();
    const settings = { ...productionSettings('https://shop.example'), TRUSTED_PROXIES, DATA_DIR: path.join(folder, 'data') };
    const started = serveSite({ siteRoot: path.join(folder, 'site'), host: '127.0.0.1', port: 0, settings, built: [] });
    await expect(started).rejects.toThrow('Production needs TRUSTED_PROXIES');
  },
);
