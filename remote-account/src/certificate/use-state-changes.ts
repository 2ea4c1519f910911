import { useEffect, useEffectEvent, useRef } from 'react';
import { useShell } from 'shared-contracts/shell';
import type { Certification } from './use-certification.ts';

/**
 * Warns returning customers who are already verified, and detects a scan that timed out.
 * @param onExpired called when the server has withdrawn the attempt
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
