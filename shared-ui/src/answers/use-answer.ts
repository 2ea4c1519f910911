import { useEffect, useState } from 'react';
import type { BuiltCall, CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { answerKey } from 'shared-contracts/api/stored-answers';
import { useOnline } from '../use-online.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';

interface Failure {
  readonly key: string;
  readonly error: unknown;
}

interface Answer<Name extends BuiltCall> {
  /** Undefined until loaded. */
  readonly data: CallResponse<Name> | undefined;
  /** Why loading failed; undefined while data may still arrive. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Result of an API call whose response is the same for everyone; a failed call is retried when the network is back. A prerendered page
 * embeds the data it was rendered from, so that it needs neither the API client nor a query cache: 32 KB that most readers of a text never
 * need.
 * @param isLive leaves the data out of prerendered pages, where it would be out of date
 */
export function useAnswer<Name extends BuiltCall>(name: Name, request: CallRequest<Name>, isLive = false): Answer<Name> {
  const { api, storedAnswer } = useShell();
  const [failure, setFailure] = useState<Failure>();
  const [, drawAnew] = useState({});
  const key = JSON.stringify(answerKey(name, request));
  const answer = keptAnswer(name, request);
  // A response may be null.
  const data = answer === undefined && !isLive ? storedAnswer(name, request) : answer;
  const error = failure?.key === key ? failure.error : undefined;
  const isWanted = data === undefined && error === undefined;

  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    const ask = JSON.parse(key) as ReturnType<typeof answerKey<Name>>;
    api(name, ask[1], { errors: 'quiet', signal: controller.signal }).then(
      (given) => {
        if (controller.signal.aborted) return;
        keepAnswer(name, ask[1], given);
        drawAnew({});
      },
      (reason: unknown) => {
        if (!controller.signal.aborted) setFailure({ key, error: reason });
      },
    );
    return () => controller.abort();
  }, [api, isWanted, key, name]);

  const retry = () => setFailure(undefined);
  useOnline(error !== undefined, retry);
  return { data, error, retry };
}
