import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@ant-design/pro-components';
const folder = path.dirname(fileURLToPath(import.meta.resolve(`${PACKAGE}/package.json`)));
const localeFolder = path.join(folder, 'es/provider/locale');
const localeFile = (name: string): string => path.join(localeFolder, name);

/** The site's languages; the words of the thirty others stay out of the bundle. */
const languages = ['en_US.js', 'zh_CN.js'];
const otherLocales = readdirSync(localeFolder).filter((name) => name.endsWith('.js') && !languages.includes(name));

/**
 * Has pro-components take antd from where our own code takes it, `shared-ui/antd`: two antd on a page would be two themes and two
 * locales, and 330 KB more. See docs/adr/0011-pro-components-on-the-shared-antd.md.
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
  // A newer pro-components that wants more of antd is to fail the build, not the page.
  parser: { exportsPresence: 'error' },
};
