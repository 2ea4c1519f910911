import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@ant-design/pro-components';
const folder = path.dirname(fileURLToPath(import.meta.resolve(`${PACKAGE}/package.json`)));
const localeFolder = path.join(folder, 'es/provider/locale');
const localeFile = (name: string): string => path.join(localeFolder, name);

/** The site's languages. The other thirty or so locales are left out of the bundle. */
const languages = ['en_US.js', 'zh_CN.js'];
const otherLocales = readdirSync(localeFolder).filter((name) => name.endsWith('.js') && !languages.includes(name));

/**
 * Makes pro-components import antd from `shared-ui/antd`, as our own code does: two copies of antd on a page would mean two themes, two
 * locales and another 330 KB. See docs/adr/0011-pro-components-on-the-shared-antd.md.
 */
export const proComponentsRule = {
  include: path.join(folder, 'es'),
  resolve: {
    alias: {
      antd$: 'shared-ui/antd-for-pro',
      'antd/lib/locale/zh_CN$': 'shared-ui/antd-for-pro',
      '@rc-component/form$': 'shared-ui/antd-for-pro',
      ...Object.fromEntries(otherLocales.map((name) => [localeFile(name), localeFile('en_US.js')])),
    },
  },
  // If a newer pro-components needs more of antd, the build should fail, not the page.
  parser: { exportsPresence: 'error' },
};
