import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the viewport an element counts as near. */
const MARGIN = '400px';

/** Whether an element has come near the viewport, so that its content is fetched only for readers who may see it. */
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
