import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';

const TOO_MANY = 429;

export type DemoAnswer = CallResponse<'demoRequest'>;

type DemoState =
  | { readonly kind: 'ready' | 'waiting' }
  | { readonly kind: 'answered'; readonly answer: DemoAnswer }
  | {
      readonly kind: 'failed';
      /** The server's message; undefined if it gave none. */
      readonly message: string | undefined;
      /** False if a retry would be refused until the time stated in the message. */
      readonly canRetry: boolean;
    };

function failureOf(error: unknown): DemoState {
  if (!isApiError(error) || error.status === 0) return { kind: 'failed', message: undefined, canRetry: true };
  return { kind: 'failed', message: error.message, canRetry: error.status !== TOO_MANY };
}

/** Runs one demo request at a time; a new one replaces the previous one. */
export function useDemoRequest() {
  const { api } = useShell();
  const [state, setState] = useState<DemoState>({ kind: 'ready' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(country: string): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ kind: 'waiting' });
    const next = await api('demoRequest', { country }, { errors: 'quiet', signal }).then(
      (answer): DemoState => ({ kind: 'answered', answer }),
      failureOf,
    );
    if (!signal.aborted) setState(next);
  }

  return { state, send };
}
