/**
 * Keeps react-dom's renderers for later. Each part refreshes its own components, and a remote's code loads long after react-dom has
 * registered with the page's DevTools hook.
 */
export function keepRenderers(page: typeof globalThis & { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object }): void {
  const renderers = new Map<number, unknown>();
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown): number {
      renderers.set(renderers.size, renderer);
      return renderers.size - 1;
    },
    onScheduleFiberRoot: () => undefined,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  };
}
