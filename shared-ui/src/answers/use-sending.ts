import { useState } from 'react';

type State = 'idle' | 'pending' | 'done' | 'failed';

/** Runs an async action on demand and reports its state. */
export function useSending<Input>(work: (input: Input) => Promise<unknown>): {
  readonly state: State;
  readonly send: (input: Input) => void;
} {
  const [state, setState] = useState<State>('idle');
  function send(input: Input) {
    setState('pending');
    work(input).then(
      () => setState('done'),
      () => setState('failed'),
    );
  }
  return { state, send };
}
