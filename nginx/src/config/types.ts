import { PROBLEM_TYPE } from '../responses.ts';
import { block } from './syntax.ts';

/** Content types of the site's files by extension, the same as in the embedded server. */
const types = {
  'text/html': 'html',
  'text/css': 'css',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/xml': 'xml',
  'application/javascript': 'js',
  'application/json': 'json map',
  'application/gzip': 'gz',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
} as const;
/** nginx adds a charset to the first by default; XML declares its own; an archive has none. */
const withoutCharset = ['text/html', 'application/xml', 'application/gzip'];
export const charsetTypes = [...Object.keys(types), PROBLEM_TYPE].filter(
  (type) => /^(?:text|application)\//.test(type) && !withoutCharset.includes(type),
);

export const typeLines = block(
  'types',
  Object.entries(types).map(([type, extensions]) => `${type} ${extensions};`),
);
