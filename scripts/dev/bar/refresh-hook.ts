/**
 * Keeps react-dom's renderer for whoever asks later. Each part exchanges its own components, and a remote's code arrives long after
 * react-dom has told the page's hook of itself.
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
