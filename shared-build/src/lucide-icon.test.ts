import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CircleAlert, Globe, Menu, type LucideIcon, type LucideProps } from 'lucide-react';

const { default: createIcon } = (await import(new URL('../browser/lucide-icon.js', import.meta.url).href)) as {
  readonly default: (data: object) => ComponentType<LucideProps>;
};

/** The data that an icon of the library is made from. */
const dataOf = async (file: string) =>
  ((await import(`lucide-react/dist/esm/icons/${file}.mjs`)) as { readonly __iconData: object }).__iconData;

const uses: readonly LucideProps[] = [
  {},
  { size: 18, 'aria-hidden': true },
  { size: 40, strokeWidth: 1.5, className: 'mark' },
  { 'aria-label': 'Open', role: 'img' },
];

describe('the component of icons', () => {
  it.each<[string, LucideIcon]>([
    ['globe', Globe],
    ['menu', Menu],
    // Has an earlier name, which is also a class.
    ['circle-exclamation-point', CircleAlert],
  ])('draws %s as the library does', async (file, original) => {
    const ours = createIcon(await dataOf(file));
    for (const props of uses) {
      expect(renderToStaticMarkup(createElement(ours, props))).toBe(renderToStaticMarkup(createElement(original, props)));
    }
  });
});
