import { loads, needsByName, type Needs } from './pending-files.ts';

function waitsFor(needs: Needs, address: string, seen = new Set<string>()): boolean {
  return [...needs].some((need) => {
    if (address.startsWith(need)) return true;
    const further = seen.has(need) ? undefined : needsByName.get(need);
    seen.add(need);
    return further !== undefined && waitsFor(further, address, seen);
  });
}

/** Aborts the pending files that these loads wait for, and only those; every load that waits for one of them starts again. */
export function abortPendingFiles(...names: readonly string[]): void {
  const mine = [...loads].filter(({ name }) => names.includes(name));
  // The federation and webpack remove scripts that have loaded or failed. The shell's own scripts stay and have no listeners.
  const scripts = [...document.scripts].filter(({ onerror }) => onerror);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  for (const element of [...scripts, ...styles]) {
    const address = element instanceof HTMLLinkElement ? element.href : element.src;
    if (!mine.some(({ needs }) => waitsFor(needs, address))) continue;
    for (const load of loads) load.isAborted ||= waitsFor(load.needs, address);
    element.dispatchEvent(new Event('error'));
  }
}
