import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CircleAlert, Globe, Menu, type LucideIcon } from 'lucide-react';
import createIcon from '../browser/lucide-icon.js';

type Icon = ComponentType<Readonly<Record<string, unknown>>>;

/** The data that an icon of the library is made from. */
const dataOf = async (file: string) =>
  ((await import(`lucide-react/dist/esm/icons/${file}.mjs`)) as { readonly __iconData: object }).__iconData;

describe('the component of icons', () => {
  it.each<[string, LucideIcon]>([
    ['globe', Globe],
    ['menu', Menu],
    // Has an earlier name, which is also a class.
    ['circle-exclamation-point', CircleAlert],
  ])('draws %s as the library does', async (file, original) => {
    const ours = (createIcon as (data: object) => Icon)(await dataOf(file));
    const uses = [
      {},
      { size: 18, 'aria-hidden': true },
      { size: 40, strokeWidth: 1.5, className: 'mark' },
      { 'aria-label': 'Open', role: 'img' },
    ];
    for (const props of uses) {
      expect(renderToStaticMarkup(createElement(ours, props))).toBe(renderToStaticMarkup(createElement(original as Icon, props)));
    }
  });
});
