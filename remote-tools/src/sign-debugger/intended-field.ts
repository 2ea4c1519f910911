import { levenshtein } from '../pasted/levenshtein.ts';

/** Wrong parameter names seen in practice, in lower case and without separators. */
const otherNames: Readonly<Record<string, string>> = {
  order: 'orderId',
  orderno: 'orderId',
  ordernum: 'orderId',
  ordernumber: 'orderId',
  oid: 'orderId',
  ts: 'timestamp',
  t: 'timestamp',
  stamp: 'timestamp',
  now: 'timestamp',
  unixtime: 'timestamp',
  signature: 'sign',
  sig: 'sign',
  md5: 'sign',
  hash: 'sign',
  token: 'sign',
  number: 'num',
  count: 'num',
  quantity: 'num',
  qty: 'num',
  proto: 'protocol',
  countrycode: 'country',
  region: 'country',
  area: 'country',
  duration: 'time',
  address: 'ip',
  whiteip: 'ip',
};

/** Maximum edit distance for a misspelling. Names up to `SHORT` letters must match exactly. */
const MOST_APART = 2;
const SHORT = 3;

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The intended parameter for an unknown name: same letters, a known alias, or a likely misspelling. */
export function intendedField(name: string, fields: readonly string[]): string | undefined {
  const word = plain(name);
  const exact = fields.find((field) => plain(field) === word);
  if (exact !== undefined) return exact;
  const other = otherNames[word];
  if (other !== undefined) return fields.find((field) => field === other);
  if (word.length <= SHORT) return undefined;
  const near = fields
    .filter((field) => field.length > SHORT)
    .map((field) => ({ field, apart: levenshtein(plain(field), word) }))
    .filter(({ apart }) => apart <= MOST_APART);
  return near.toSorted((a, b) => a.apart - b.apart)[0]?.field;
}
