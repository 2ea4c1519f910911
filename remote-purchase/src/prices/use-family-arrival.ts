import { useEffect } from 'react';
import { productFamily } from 'shared-contracts/constants';
import { NavigationType, useLocation, useNavigationType } from 'shared-ui/router';
import { sectionIds } from './section-ids.ts';

const asked = (search: string): string | null => new URLSearchParams(search).get('family');

/** Brings a reader whose address names static IPs (`?family=2`) to them; flow packages stand first anyway. */
export function useFamilyArrival(): void {
  const { search, hash } = useLocation();
  const type = useNavigationType();
  const family = asked(search);
  useEffect(() => {
    if (hash || family !== String(productFamily.staticIp)) return undefined;
    // Who has scrolled already, or comes back, stays where they are.
    if (type === NavigationType.Pop && window.scrollY > 0) return undefined;
    // The shell brings a reader who comes from another page to the top first.
    const frame = requestAnimationFrame(() => document.getElementById(sectionIds.staticIp)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [family, hash, type]);
}
