import path from 'node:path';
import { localSite, root } from './root.ts';

it.each([
  [{}, path.join(root, '.tidegate/site')],
  [{ DATA_DIR: '/srv/data' }, '/srv/data/site'],
  [{ DATA_DIR: '/srv/data', SITE_ROOT: '/srv/pages' }, '/srv/pages'],
  [{ DATA_DIR: '', SITE_ROOT: '' }, path.join(root, '.tidegate/site')],
])('npm start with %j publishes into %s [F18]', (settings, folder) => {
  expect(localSite(settings)).toBe(folder);
});
