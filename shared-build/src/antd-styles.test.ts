import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { antdStyleChanges, antdStyleFiles, antdStylesRule } from './antd-styles.ts';
import replace from './replace-loader.ts';

const { resolve } = createRequire(import.meta.url);
const packageFolder = (name: string) => path.dirname(resolve(`${name}/package.json`));

it.each(antdStyleFiles)('%s adds only empty style elements [X10]', (file) => {
  const [scope = '', name = '', ...rest] = file.split('/');
  const source = path.join(packageFolder(`${scope}/${name}`), ...rest);
  expect(source).toMatch(antdStylesRule.test);
  let text = readFileSync(source, 'utf8');
  for (const options of antdStyleChanges) text = replace.call({ getOptions: () => options, resourcePath: file } as never, text);
  expect(text).not.toMatch(/innerHTML|textContent|createTextNode/);
  expect(text).toContain('function insertEmpty(option = {})');
});
