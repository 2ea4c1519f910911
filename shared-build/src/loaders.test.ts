import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import markPure from './mark-pure-loader.ts';
import replace from './replace-loader.ts';

const replaceIn = (source: string, from: string) =>
  replace.call({ getOptions: () => ({ from, to: 'class A {}' }), resourcePath: 'library.js' } as never, source);

describe('library code removal', () => {
  it('marks component definitions as pure, so that unused ones are dropped', () => {
    const source = 'const Link = React$1.forwardRef(function Link() {});\nLink.displayName = "Link";\nexport { Link };\n';
    expect(markPure(source)).toBe('const Link = /* @__PURE__ */ React$1.forwardRef(function Link() {});\n\nexport { Link };\n');
  });

  it('requires the replaced code to exist', () => {
    expect(replaceIn('class A {\n  run() {}\n}\n', String.raw`^class A \{$[^]*?^\}$`)).toBe('class A {}\n');
    expect(() => replaceIn('const A = 1;', '^class A')).toThrow('library.js has no ^class A');
  });

  it('finds the i18next class that loads texts from servers', () => {
    const file = createRequire(import.meta.url)
      .resolve('i18next')
      .replace('cjs', 'esm');
    expect(readFileSync(file, 'utf8')).toMatch(/^class Connector extends EventEmitter \{$/m);
  });
});
