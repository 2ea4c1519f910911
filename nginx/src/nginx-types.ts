import { block } from './nginx-syntax.ts';

/** Content types of the site's files, by extension, as the embedded server has them. */
const types = {
  'text/html': 'html',
  'text/css': 'css',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/xml': 'xml',
  'application/javascript': 'js',
  'application/json': 'json map',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
} as const;
/** nginx always has the first in the list; XML says its charset itself. */
const withoutCharset = ['text/html', 'application/xml'];
/** Types that are sent with their charset. */
export const charsetTypes = Object.keys(types).filter((type) => /^(?:text|application)\//.test(type) && !withoutCharset.includes(type));

export const typeLines = block(
  'types',
  Object.entries(types).map(([type, extensions]) => `${type} ${extensions};`),
);
