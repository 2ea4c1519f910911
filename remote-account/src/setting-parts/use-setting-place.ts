import { useEffect, useRef, type RefObject } from 'react';
import type { SettingAnchor } from '../find-settings/setting-places.ts';

/** What a reader does to move on. */
const movements = ['pointerdown', 'wheel', 'keydown', 'popstate'] as const;

/**
 * Scrolls to a setting that the address names. It may appear long after the shell has looked for it, and it stays in view while what is
 * above it loads, until the reader moves on.
 * @returns a ref for the element whose ID is the anchor
 */
export function useSettingPlace<Place extends HTMLElement>(anchor: SettingAnchor | undefined): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!anchor || location.hash !== `#${anchor}`) return undefined;
    const show = () => place.current?.scrollIntoView();
    const growth = new ResizeObserver(show);
    const stop = () => {
      growth.disconnect();
      for (const type of movements) removeEventListener(type, stop);
    };
    show();
    growth.observe(document.body);
    for (const type of movements) addEventListener(type, stop, { passive: true });
    return stop;
  }, [anchor]);
  return place;
}
