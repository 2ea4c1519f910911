/** What can go wrong between the three parts and their MD5. */
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
  /** What stood there, to be shown; never the key. */
  readonly value?: string;
  /** How much it was off, in the unit of its text. */
  readonly count?: number;
}
