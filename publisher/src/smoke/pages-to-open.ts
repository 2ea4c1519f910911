import path from 'node:path';
import { matchPath } from 'shared-contracts/addresses';
import { remoteNames, type RemoteName } from 'shared-contracts/routes';
import { currentReleases, type History } from '../releases/history.ts';
import type { Overlay } from '../releases/views.ts';
import { drawnRemote, pagesIn } from '../site/drawn-pages.ts';

/** Of a remote that was not released itself: enough to see that it works with a shell that was. */
const FEW = 2;

/** Paths without language of a remote's stored pages: each page, but one for all articles of a kind. */
function pathsOf(folder: string): string[] {
  const paths = new Map<string, string>();
  for (const file of pagesIn(folder)) {
    const own = `/${path.posix.dirname(file).split('/').slice(1).join('/')}`;
    const address = own === '/home' ? '/' : own;
    paths.set(matchPath(address, { sandbox: true })?.id ?? address, address);
  }
  return [...paths.values()].toSorted();
}

/** Paths without language that a check opens: all pages of a remote that are public, a few of each remote for a shell. */
export function pagesToOpen(siteRoot: string, history: History, { part, release }: Overlay): string[] {
  const current = { ...currentReleases(history), [part]: release };
  const of = (remote: RemoteName): string[] => pathsOf(drawnRemote(siteRoot, current.shell ?? '', remote, current[remote] ?? ''));
  const paths = part === 'shell' ? remoteNames.flatMap((remote) => of(remote).slice(0, FEW)) : of(part);
  return paths.length > 0 ? paths : ['/'];
}
