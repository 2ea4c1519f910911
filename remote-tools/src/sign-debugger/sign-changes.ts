import type { SignMistake } from './sign-mistake.ts';
import { correctText, type SignedPart, type SignedText } from './signed-text.ts';

/** A mistake and its effect on the string to sign. */
export interface SignChange {
  readonly mistake: SignMistake;
  readonly apply: (text: SignedText) => SignedText;
}

const separators = ['', '&amp;', '%26', '+', ',', '|', '_', ':'];
const rareSeparators = ['%2526', ';', '-', '.', '/', ' ', '\n', '&&', '#', '='];
const unset = ['', 'undefined', 'null', 'None', 'nil'];
const keyNames = ['orderKey', '$ORDER_KEY', '${ORDER_KEY}', 'ORDER_KEY', '%ORDER_KEY%', 'KEY', 'key', 'secret'];
const orderNames = ['orderId', '$ORDER_ID', '${ORDER_ID}', 'ORDER_ID', '%ORDER_ID%', 'ORDER'];
const orders: readonly (readonly SignedPart[])[] = [
  ['orderId', 'timestamp', 'orderKey'],
  ['orderKey', 'orderId', 'timestamp'],
  ['orderKey', 'timestamp', 'orderId'],
  ['timestamp', 'orderId', 'orderKey'],
  ['timestamp', 'orderKey', 'orderId'],
];
const incomplete: readonly (readonly SignedPart[])[] = [
  ['orderId', 'timestamp'],
  ['orderId', 'orderKey'],
  ['orderKey', 'timestamp'],
  ['timestamp', 'orderKey'],
  ['orderKey', 'orderId'],
];

const partsChange =
  (name: 'partOrder' | 'partMissing') =>
  (parts: readonly SignedPart[]): SignChange => ({
    mistake: { name, value: parts.join('&') },
    apply: (text) => ({ ...text, parts }),
  });

const finishChange = (name: SignMistake['name'], finish: SignedText['finish'], value?: string): SignChange => ({
  mistake: value === undefined ? { name } : { name, value },
  apply: (text) => ({ ...text, finish }),
});

const valueChange = (part: SignedPart, name: SignMistake['name'], change: (value: string) => string, value?: string): SignChange => ({
  mistake: value === undefined ? { name } : { name, value },
  apply: (text) => ({ ...text, values: { ...text.values, [part]: change(text.values[part]) } }),
});

const wayChange = (way: 'twice' | 'utf16', name: SignMistake['name'] = way): SignChange => ({
  mistake: { name },
  apply: (text) => ({ ...text, way }),
});

const finishes: readonly SignChange[] = [
  finishChange('newlineAfter', (text) => `${text}\n`),
  finishChange('newlineAfter', (text) => `${text}\r\n`),
  finishChange('spaceAround', (text) => `${text} `),
  finishChange('spaceAround', (text) => ` ${text}`),
  finishChange('quoted', (text) => `"${text}"`),
  finishChange('quoted', (text) => `'${text}'`),
  finishChange('encoded', encodeURIComponent),
  finishChange('encodedTwice', (text) => encodeURIComponent(encodeURIComponent(text))),
  finishChange('textCase', (text) => text.toLowerCase()),
  finishChange('textCase', (text) => text.toUpperCase()),
  finishChange('separatorAfter', (text) => `${text}&`),
  finishChange('separatorAfter', (text) => `&${text}`),
];

const keyChanges: readonly SignChange[] = [
  valueChange('orderKey', 'keyNewline', (key) => `${key}\n`),
  valueChange('orderKey', 'keyNewline', (key) => `${key}\r\n`),
  valueChange('orderKey', 'keyNewline', (key) => `${key} `),
  valueChange('orderKey', 'keyNewline', (key) => ` ${key}`),
  valueChange('orderKey', 'keyQuoted', (key) => `"${key}"`),
  valueChange('orderKey', 'keyQuoted', (key) => `'${key}'`),
  valueChange('orderKey', 'keyCase', (key) => key.toLowerCase()),
  valueChange('orderKey', 'keyCase', (key) => key.toUpperCase()),
];

const separatorChange = (separator: string): SignChange => ({
  mistake: { name: 'separator', value: separator },
  apply: (text) => ({ ...text, separator }),
});

const names = ['orderKey', 'key', 'secret'].map((orderKey): SignChange => ({
  mistake: { name: 'named', value: `orderId=…&${orderKey}=…&timestamp=…` },
  apply: (text) => ({ ...text, names: { orderId: 'orderId', orderKey, timestamp: 'timestamp' } }),
}));

const hmacs = [correctText('', '', '').parts, ...incomplete.slice(0, 1)].map((parts): SignChange => ({
  mistake: { name: 'hmac' },
  apply: (text) => ({ ...text, parts, way: 'hmac' }),
}));

/** Common mistakes. Those that exclude each other are in the same list. */
export const signChanges: readonly (readonly SignChange[])[] = [
  [...orders.map(partsChange('partOrder')), ...incomplete.map(partsChange('partMissing'))],
  // Must come before the separators: encoding the whole text changes the separator too.
  finishes,
  separators.map(separatorChange),
  keyChanges,
  [valueChange('orderId', 'orderCase', (order) => order.toLowerCase())],
  names,
  [wayChange('twice'), wayChange('utf16'), ...hmacs],
];

/** Rarer mistakes, which are not combined with others because each pair costs time. */
export const loneChanges: readonly SignChange[] = [
  ...[...unset, ...keyNames].map((value) => valueChange('orderKey', 'keyUnset', () => value, value)),
  ...[...unset, ...orderNames].map((value) => valueChange('orderId', 'orderUnset', () => value, value)),
  ...rareSeparators.map(separatorChange),
];
