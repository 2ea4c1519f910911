import { useState } from 'react';
import { useOnline } from 'shared-ui/use-online';

/**
 * For a call whose failure needs no notice: it is made again once the network is back.
 * @returns the number of the current try, and what to call with it when it fails
 */
export function useTries(): readonly [number, (failed: number) => void] {
  const [current, setCurrent] = useState(0);
  const [failed, setFailed] = useState<number>();
  useOnline(failed === current, () => setCurrent(current + 1));
  return [current, setFailed];
}
