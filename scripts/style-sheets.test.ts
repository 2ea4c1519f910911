import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/pages/routes';
import { root } from './lib/root.ts';

const sheets = (folder: string) => globSync(`${folder}/src/**/*.module.css`, { cwd: root }).map((file) => path.basename(file));

it.each(parts)('style sheets of %s have unique names, because class names are derived from them', (part) => {
  const names = [...sheets(part), ...sheets('shared-ui')];
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Colors that are the same in both themes. */
const fixedColors = [
  // The ground of QR codes, which cameras expect to be light.
  'remote-account/src/balance/balance-page.module.css: #fff',
  'remote-account/src/certificate/scan-step.module.css: #fff',
  'remote-account/src/security/security.module.css: #fff',
  'remote-purchase/src/pay/pay-by-phone.module.css: #fff',
  'shared-ui/src/proxy-settings/phone-code.module.css: #fff',
  // Text on the ground of code, which is always dark.
  'remote-tools/src/get-api/get-api.module.css: #dbe6ea',
  // The shade over a page behind a dialog.
  'shared-ui/src/dialog/dialog.module.css: #0a182280',
];

it('pages of customers and tools take their colors from the tokens, so that they can be read in both themes', () => {
  const files = ['remote-account', 'remote-purchase', 'remote-tools', 'shared-ui'].flatMap((folder) =>
    globSync(`${folder}/src/**/*.module.css`, { cwd: root }),
  );
  const found = files.flatMap((file) =>
    Array.from(
      readFileSync(path.join(root, file), 'utf8').matchAll(
        /:[^;{]*?(#[\da-f]{3,8}|\b(?:rgb|hsl|lab|lch|oklab|oklch)a?\(|\b(?:white|black)\b(?!-))/giu,
      ),
      ([, color]) => `${file}: ${color}`,
    ),
  );
  expect(found.toSorted()).toEqual(fixedColors.toSorted());
});

it('the width below which tables are cards has one source', () => {
  const source = 'remote-account/src/table/card-table.module.css';
  const width = /^@value narrow: \(max-width: (\d+px)\);$/m.exec(readFileSync(path.join(root, source), 'utf8'))?.[1] ?? 'no width';
  const files = globSync('remote-account/src/**/*.{css,ts,tsx}', { cwd: root });
  expect(files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(width))).toEqual([source]);
});
