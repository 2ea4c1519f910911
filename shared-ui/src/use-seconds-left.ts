import { useEffect, useState } from 'react';

interface Deadline {
  /** ISO 8601 in UTC; null where there is none. */
  readonly deadline: string | null;
  /** The server's clock as it answered. */
  readonly serverNow: string;
  /** The browser's clock when that answer came, in milliseconds. */
  readonly receivedAt: number;
}

const SECOND_MS = 1000;

/**
 * Whole seconds until a deadline of the server's, counted down. Of the browser's clock only what has passed since the answer counts:
 * it may be wrong, and timers stand still while a machine sleeps.
 * @returns Infinity without a deadline
 */
export function useSecondsLeft({ deadline, serverNow, receivedAt }: Deadline): number {
  const [now, setNow] = useState(receivedAt);
  const end = deadline === null ? Infinity : receivedAt + Date.parse(deadline) - Date.parse(serverNow);

  useEffect(() => {
    if (end === Infinity) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // Each wait ends on a whole second of what is left, so that none is skipped.
    const wait = () => {
      const left = end - Date.now();
      if (left > 0) timer = setTimeout(tick, left % SECOND_MS || SECOND_MS);
    };
    const tick = () => {
      setNow(Date.now());
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [end]);

  return Math.max(0, Math.ceil((end - Math.max(now, receivedAt)) / SECOND_MS));
}
