export type SignedPart = 'orderId' | 'orderKey' | 'timestamp';

/** A text as a program may have signed it, and how it was hashed. */
export interface SignedText {
  readonly values: Readonly<Record<SignedPart, string>>;
  readonly parts: readonly SignedPart[];
  readonly separator: string;
  /** Names in front of the values, as in a query. */
  readonly names: Readonly<Partial<Record<SignedPart, string>>>;
  /** What was done to the joined text. */
  readonly finish: (text: string) => string;
  readonly way: 'once' | 'twice' | 'utf16' | 'hmac';
}

/** The string to sign, and the hash that signs it. */
export function rightText(orderId: string, orderKey: string, timestamp: string): SignedText {
  return {
    values: { orderId, orderKey, timestamp },
    parts: ['orderId', 'orderKey', 'timestamp'],
    separator: '&',
    names: {},
    finish: (text) => text,
    way: 'once',
  };
}

export function textOf({ values, parts, separator, names, finish }: SignedText): string {
  return finish(parts.map((part) => (names[part] === undefined ? values[part] : `${names[part]}=${values[part]}`)).join(separator));
}
