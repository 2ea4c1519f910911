/** Events that show that a reader uses the page or switches to another tab or app. */
const uses = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/**
 * Measures the Core Web Vitals of this page load. The code loads when the page is first used or hidden: the browser buffers the largest
 * paint and the layout shift, which are final only then. Readers who close a page without touching it are not counted.
 */
export function reportWebVitals(): void {
  const start = () => {
    for (const use of uses) document.removeEventListener(use, start);
    import('./follow-web-vitals.ts').then(({ followWebVitals }) => followWebVitals()).catch(() => undefined);
  };
  for (const use of uses) document.addEventListener(use, start, { passive: true });
}
