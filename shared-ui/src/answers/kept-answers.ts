import type { BuiltCall, CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { answerKey } from 'shared-contracts/api/stored-answers';

/** More entries than anyone navigates back through. */
const KEPT_MAX = 50;

const kept = new Map<string, unknown>();

const nameOf = <Name extends BuiltCall>(name: Name, request: CallRequest<Name>): string => JSON.stringify(answerKey(name, request));

export function keptAnswer<Name extends BuiltCall>(name: Name, request: CallRequest<Name>): CallResponse<Name> | undefined {
  return kept.get(nameOf(name, request)) as CallResponse<Name> | undefined;
}

/** Caches a response until the next page load, for back navigation. */
export function keepAnswer<Name extends BuiltCall>(name: Name, request: CallRequest<Name>, answer: CallResponse<Name>): void {
  kept.set(nameOf(name, request), answer);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

/** Resets the cache between tests. */
export function forgetAnswers(): void {
  kept.clear();
}
