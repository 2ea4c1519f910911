/** Requests again the pending files of loads with these names. */
export function restartLoads(...names: readonly string[]): void {
  // If this file can't be loaded, neither could the others.
  import('./abort-pending-files.ts').then(
    ({ abortPendingFiles }) => abortPendingFiles(...names),
    () => undefined,
  );
}
