import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'shared-ui/router';

/** Scrolls to the section named in the hash if the page or its text was rendered after the navigation. */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // If the text was already there, the browser has scrolled to it; readers who have scrolled since keep their position.
    if (!hash || (type === NavigationType.Pop && window.scrollY > 0)) return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, type]);
}
