import { useEffect, useState } from 'react';

interface Deadline {
  /** ISO 8601 in UTC; null if there is none. */
  readonly deadline: string | null;
  /** The server's time when it responded. */
  readonly serverNow: string;
  /** The browser's time when the response arrived, in milliseconds. */
  readonly receivedAt: number;
}

const SECOND_MS = 1000;

/**
 * Counts down the whole seconds until a server deadline. Uses the browser's clock only for the time since the response, because that clock
 * may be wrong and timers pause while the machine sleeps.
 * @returns Infinity without a deadline
 */
export function useSecondsLeft({ deadline, serverNow, receivedAt }: Deadline): number {
  const [now, setNow] = useState(receivedAt);
  const end = deadline === null ? Infinity : receivedAt + Date.parse(deadline) - Date.parse(serverNow);

  useEffect(() => {
    if (end === Infinity) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // Each timer ends on a whole second of the remaining time, so that none is skipped.
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
