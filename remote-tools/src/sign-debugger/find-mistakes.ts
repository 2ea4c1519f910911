import { hashText } from 'shared-contracts/proxy/text-hashes';
import { digestOf } from './digest-of.ts';
import { timestampChanges } from './timestamp-changes.ts';
import { queryTexts } from './query-texts.ts';
import type { ReadSign } from './read-sign.ts';
import { loneChanges, signChanges, type SignChange } from './sign-changes.ts';
import type { SignMistake } from './sign-mistake.ts';
import { correctText, textOf, type SignedText } from './signed-text.ts';

export interface SignedRequest {
  readonly orderId: string;
  /** As written in the link. */
  readonly timestamp: string;
  /** Binding time in the link; empty if there is none. */
  readonly time: string;
  /** As written in the link. */
  readonly query: string;
  /** Undefined if not entered. Then only mistakes that don't involve the key are found. */
  readonly orderKey: string | undefined;
}

/** Range of the MD5 digest that forms its short version. */
const SHORT = [8, 24] as const;

function* attempts({ timestamp, time }: SignedRequest): Generator<readonly SignChange[]> {
  const { few, many } = timestampChanges(timestamp, time);
  const kinds = [...signChanges, few];
  yield [];
  for (const kind of kinds) for (const change of kind) yield [change];
  for (const change of [...loneChanges, ...many]) yield [change];
  for (const [place, kind] of kinds.entries())
    for (const other of kinds.slice(place + 1)) for (const change of kind) for (const second of other) yield [change, second];
}

/** Without the key, only texts that don't include it can be tried. */
const isPossible = (text: SignedText, isKeyKnown: boolean, changes: readonly SignChange[]) =>
  isKeyKnown || !text.parts.includes('orderKey') || changes.some(({ mistake }) => mistake.name === 'keyUnset');

/**
 * Finds the mistakes, at most two, that lead to a signature.
 * @returns an empty list if the signature is correct, undefined if no common mistake leads to it
 */
export function findMistakes({ hash, hex }: ReadSign, request: SignedRequest): readonly SignMistake[] | undefined {
  if (hex === undefined) return undefined;
  const isIt = (digest: string) => digest === hex || (hex.length === SHORT[1] - SHORT[0] && digest.slice(...SHORT) === hex);
  const { orderId, timestamp, query, orderKey } = request;
  const base = correctText(orderId, orderKey ?? '', timestamp);
  const right = textOf(base);
  for (const changes of attempts(request)) {
    const text = changes.reduce((made, { apply }) => apply(made), base);
    // A change without an effect, such as lower-casing a lower-case text, is not a mistake.
    const isIdle = orderKey !== undefined && changes.length > 0 && text.way === 'once' && textOf(text) === right;
    if (!isIdle && isPossible(text, orderKey !== undefined, changes) && isIt(digestOf(text, hash)))
      return changes.map(({ mistake }) => mistake);
  }
  const isQuery = queryTexts(query, orderKey ?? '').some((text) => isIt(hashText(hash, text)));
  return isQuery ? [{ name: 'querySigned' }] : undefined;
}
