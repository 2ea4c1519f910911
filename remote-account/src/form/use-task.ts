import { useRef, useState } from 'react';

interface Task<Input, Result> {
  readonly run: (input: Input) => Promise<Result>;
  readonly onDone: (result: Result, input: Input) => void | Promise<void>;
  readonly onFailed: (error: unknown) => void;
}

/**
 * An action of a form that runs only once at a time, such as a call; starting it again while it runs has no effect. `isDone` stays true
 * until the next start.
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
      await onDone(result, input);
    } catch (fault) {
      // A bug of ours, not a refusal of the task.
      reportError(fault);
    }
  }

  return { start: (input: Input) => void start(input), isRunning: state === 'running', isDone: state === 'done' };
}
