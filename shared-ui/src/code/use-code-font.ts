import { useEffect } from 'react';
import { afterFirstPaint } from './after-first-paint.ts';

/** Loads the code font after the first paint; the fallback font has the same width, so the layout doesn't shift. */
export function useCodeFont(wanted: boolean): void {
  useEffect(() => (wanted ? afterFirstPaint(() => void import('shared-ui/code-font.css')) : undefined), [wanted]);
}
