import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the view an element may be to count as near. */
const MARGIN = '400px';

/** Tells once an element has come near the view, so that what it shows is fetched by those who may see it. */
export function useNearView<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const ref = useRef<Shown>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: MARGIN });
    if (ref.current && !near) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
