import { useEffect, useState } from 'react';

/** How far down the view a section's heading is when its section counts as the one that is read. */
const LINE = 0.3;

/**
 * The section that is read: the last one whose heading is above the line; undefined above the first.
 * @param ids of the headings, in order; the same array until they change
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const line = window.innerHeight * LINE;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id);
    };
    // Tells when a heading comes over the line or goes back below it; what lies between the headings does not matter.
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px ${-100 * (1 - LINE)}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
