import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'shared-ui/router';

/** Brings the reader to the section that the address names, where the page or its text came after the address. */
export function useHashArrival(): void {
  const { hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // Where the text was there first the browser has done so, and who has scrolled since stays where they are.
    if (!hash || (type === NavigationType.Pop && window.scrollY > 0)) return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, type]);
}
