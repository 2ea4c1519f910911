/** Possible mistakes between the three parts and their MD5. */
export type SignMistakeName =
  | 'partOrder'
  | 'partMissing'
  | 'separator'
  | 'named'
  | 'newlineAfter'
  | 'spaceAround'
  | 'quoted'
  | 'encoded'
  | 'encodedTwice'
  | 'textCase'
  | 'separatorAfter'
  | 'keyNewline'
  | 'keyQuoted'
  | 'keyCase'
  | 'keyUnset'
  | 'orderCase'
  | 'orderUnset'
  | 'timeSigned'
  | 'secondsSigned'
  | 'millisecondsSigned'
  | 'fractionSigned'
  | 'otherMoment'
  | 'zoneSigned'
  | 'twice'
  | 'utf16'
  | 'hmac'
  | 'querySigned';

export interface SignMistake {
  readonly name: SignMistakeName;
  /** The wrong value, for display; never the key. */
  readonly value?: string;
  /** Deviation, in the unit that the mistake's text uses. */
  readonly count?: number;
}
