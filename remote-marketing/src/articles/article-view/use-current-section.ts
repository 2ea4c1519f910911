import { useEffect, useState } from 'react';

/** Share of the viewport height at which a section becomes the current one, once its heading is above it. */
const LINE = 0.3;

/**
 * The current section: the last one whose heading is above the line; undefined above the first.
 * @param ids ids of the headings, in order; a stable array
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const line = window.innerHeight * LINE;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id);
    };
    // Fires when a heading crosses the line; positions between headings do not matter.
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px ${-100 * (1 - LINE)}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
