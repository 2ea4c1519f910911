import { loads, needsByName, type Needs } from './pending-files.ts';

function waitsFor(needs: Needs, address: string, seen = new Set<string>()): boolean {
  return [...needs].some((need) => {
    if (address.startsWith(need)) return true;
    const further = seen.has(need) ? undefined : needsByName.get(need);
    seen.add(need);
    return further !== undefined && waitsFor(further, address, seen);
  });
}

const addressOf = (file: HTMLLinkElement | HTMLScriptElement): string => (file instanceof HTMLLinkElement ? file.href : file.src);

/** Elements of pending files that loads with these names wait for. */
function pendingElements(names: readonly string[]): (HTMLLinkElement | HTMLScriptElement)[] {
  const mine = [...loads].filter(({ name }) => names.includes(name));
  // The federation and webpack remove scripts that have loaded or failed. The shell's own scripts stay and have no listeners.
  const scripts = [...document.scripts].filter(({ onerror }) => onerror);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  return [...scripts, ...styles].filter((element) => mine.some(({ needs }) => waitsFor(needs, addressOf(element))));
}

/** URLs of the pending files that loads with these names wait for. */
export const pendingFiles = (...names: readonly string[]): string[] => pendingElements(names).map(addressOf);

/** Aborts the pending files that these loads wait for, and only those; every load that waits for one of them starts again. */
export function abortPendingFiles(...names: readonly string[]): void {
  for (const element of pendingElements(names)) {
    for (const load of loads) load.isAborted ||= waitsFor(load.needs, addressOf(element));
    element.dispatchEvent(new Event('error'));
  }
}
