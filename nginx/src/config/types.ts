import { contentTypes } from 'shared-contracts/releases/content-types';
import { PROBLEM_TYPE } from '../responses.ts';
import { block } from './syntax.ts';

/** nginx adds a charset to the first by default; XML declares its own; an archive has none. */
const withoutCharset = ['text/html', 'application/xml', 'application/gzip'];
export const charsetTypes = [...Object.keys(contentTypes), PROBLEM_TYPE].filter(
  (type) => /^(?:text|application)\//.test(type) && !withoutCharset.includes(type),
);

export const typeLines = block(
  'types',
  Object.entries(contentTypes).map(([type, extensions]) => `${type} ${extensions};`),
);
