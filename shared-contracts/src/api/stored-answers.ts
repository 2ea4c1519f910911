import type { BuiltCall, CallRequest, CallResponse } from './calls.ts';

/** The fields we use of the stored responses, which are in the query cache's format. */
interface StoredAnswers {
  readonly queries: readonly { readonly queryKey: readonly unknown[]; readonly state: { readonly data?: unknown } }[];
}

/** Key of a response in the query cache and in the data of a stored page. */
export function answerKey<Name extends BuiltCall>(name: Name, request: CallRequest<Name>): readonly [Name, CallRequest<Name>] {
  return [name, request];
}

/**
 * Finds a response in a page's data without the query cache, or undefined if it isn't there.
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
