import { useRef, useState } from 'react';

interface Task<Input, Result> {
  readonly run: (input: Input) => Promise<Result>;
  readonly onDone: (result: Result, input: Input) => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Something that a form does once at a time, such as a call; while it runs, starting it again does nothing.
 * `isDone` stays true until it is started again.
 */
export function useTask<Input, Result>({ run, onDone, onFailed }: Task<Input, Result>) {
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle');
  const running = useRef(false);

  function end(next: 'idle' | 'done'): void {
    running.current = false;
    setState(next);
  }

  async function start(input: Input): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState('running');
    let result: Result;
    try {
      result = await run(input);
    } catch (error) {
      end('idle');
      onFailed(error);
      return;
    }
    end('done');
    try {
      onDone(result, input);
    } catch (fault) {
      // Ours, and no refusal of what was done.
      reportError(fault);
    }
  }

  return { start: (input: Input) => void start(input), isRunning: state === 'running', isDone: state === 'done' };
}
