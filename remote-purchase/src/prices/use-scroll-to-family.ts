import { useEffect } from 'react';
import { productFamily } from 'shared-contracts/constants';
import { NavigationType, useLocation, useNavigationType } from 'shared-ui/router';
import { sectionIds } from './section-ids.ts';

const asked = (search: string): string | null => new URLSearchParams(search).get('family');

/** Scrolls to static IPs if the URL asks for them (`?family=2`). Flow packages are first anyway. */
export function useScrollToFamily(): void {
  const { search, hash } = useLocation();
  const type = useNavigationType();
  const family = asked(search);
  useEffect(() => {
    if (hash || family !== String(productFamily.staticIp)) return undefined;
    // Keep the position if the reader has already scrolled or navigated back.
    if (type === NavigationType.Pop && window.scrollY > 0) return undefined;
    // The shell scrolls to the top first after a navigation from another page.
    const frame = requestAnimationFrame(() => document.getElementById(sectionIds.staticIp)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [family, hash, type]);
}
