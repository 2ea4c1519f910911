import { useEffect, useEffectEvent, useRef } from 'react';
import { useShell } from 'shared-contracts/shell';
import type { Certification } from './use-certification.ts';

/**
 * Tells someone certified who comes again that they are, and hears when a scan was not made in time.
 * @param onExpired the server has taken the attempt back
 */
export function useStateChanges(state: Certification['state'], onExpired: () => void): void {
  const { notify } = useShell();
  const last = useRef<Certification['state']>(undefined);

  const changed = useEffectEvent((before: Certification['state'] | undefined) => {
    if (before === undefined && state === 'passed') notify.warning('warning.tip12');
    if (before === 'scanning' && state === 'none') onExpired();
  });
  useEffect(() => {
    const before = last.current;
    last.current = state;
    changed(before);
  }, [state]);
}
