import { useEffect } from 'react';
import { afterFirstPaint } from './after-first-paint.ts';

/** Fetches the font of code once the page has its first paint; what stands in for it until then is as wide. */
export function useCodeFont(wanted: boolean): void {
  useEffect(() => (wanted ? afterFirstPaint(() => void import('shared-ui/code-font.css')) : undefined), [wanted]);
}
