import type { BuiltCall, CallRequest, CallResponse } from './calls.ts';

/** What is read of the answers that a page carries: the query cache's own form of them. */
interface StoredAnswers {
  readonly queries: readonly { readonly queryKey: readonly unknown[]; readonly state: { readonly data?: unknown } }[];
}

/** Under which key the answer to a call stands in the query cache, and in what a stored page carries of it. */
export function answerKey<Name extends BuiltCall>(name: Name, request: CallRequest<Name>): readonly [Name, CallRequest<Name>] {
  return [name, request];
}

/**
 * The answer to a call among those that a page carries, without the query cache; undefined where it is not among them.
 * @param answers `PageData.queries`
 */
export function storedAnswerOf<Name extends BuiltCall>(
  answers: unknown,
  name: Name,
  request: CallRequest<Name>,
): CallResponse<Name> | undefined {
  const key = JSON.stringify(answerKey(name, request));
  const { queries = [] } = (answers ?? {}) as Partial<StoredAnswers>;
  return queries.find(({ queryKey }) => JSON.stringify(queryKey) === key)?.state.data as CallResponse<Name> | undefined;
}
