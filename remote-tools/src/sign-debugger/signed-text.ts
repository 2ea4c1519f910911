export type SignedPart = 'orderId' | 'orderKey' | 'timestamp';

/** A text that a program may have signed, and how it was hashed. */
export interface SignedText {
  readonly values: Readonly<Record<SignedPart, string>>;
  readonly parts: readonly SignedPart[];
  readonly separator: string;
  /** Names before the values, as in a query. */
  readonly names: Readonly<Partial<Record<SignedPart, string>>>;
  /** Transformation of the joined text. */
  readonly finish: (text: string) => string;
  readonly way: 'once' | 'twice' | 'utf16' | 'hmac';
}

/** The correct string to sign, with the correct hash. */
export function correctText(orderId: string, orderKey: string, timestamp: string): SignedText {
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
