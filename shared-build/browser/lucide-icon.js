// Replaces lucide-react's component, which is four times as large because icons can also be made from names, scaled by a context and drawn
// with strokes of absolute width. Markup is the same (src/lucide-icon.test.ts).
import { createElement } from 'react';

const isAccessible = (name) => name.startsWith('aria-') || name === 'role' || name === 'title';

export default function createLucideIcon({ name, aliases = [], size: box, node }) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  return ({ size = 24, strokeWidth = 2, className, ...attributes }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        ...(!Object.keys(attributes).some(isAccessible) && { 'aria-hidden': 'true' }),
        ...attributes,
      },
      node.map(([tag, shape]) => createElement(tag, shape)),
    );
}
