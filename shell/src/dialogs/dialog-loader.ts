import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Language } from 'shared-contracts/languages';
import type { Part } from 'shared-contracts/pages/routes';
import type { DialogProps } from 'shared-contracts/shell';
import { LoadError } from '../federation/load-error.ts';
import { loadFromRemote, whenForgotten } from '../federation/load-remote.ts';
import { restartOnAbort } from '../pending-files/pending-files.ts';
import type { ShownDialog } from '../navigation/dialog-store.ts';

type AnyDialog = ComponentType<DialogProps<object>>;

/** The part that each dialog belongs to. */
export const dialogOwners = {
  palette: 'shell',
  login: 'remote-account',
  purchase: 'remote-purchase',
  freeTrial: 'remote-purchase',
  nickname: 'remote-account',
  mobile: 'remote-account',
  password: 'remote-account',
} as const satisfies Readonly<Record<ShownDialog, Part>>;

const dialogs = new Map<ShownDialog, LazyExoticComponent<AnyDialog>>();

function loadDialog(name: ShownDialog, language: Language): Promise<{ default: AnyDialog }> {
  if (name === 'palette') return restartOnAbort(name, () => import('../palette/palette-dialog.tsx'));
  const owner = dialogOwners[name];
  return loadFromRemote(owner, language, name, async ({ dialogs: exposed }) => {
    const dialog = exposed?.[name] as (() => Promise<{ default: AnyDialog }>) | undefined;
    if (!dialog) throw new LoadError('missing', `${owner} has no dialog ${name}`);
    return dialog();
  });
}

/** Loads a dialog before it is rendered. If that fails, rendering it tries again. */
export function preloadDialog(name: ShownDialog, language: Language): void {
  loadDialog(name, language).catch(() => undefined);
}

/** Lazy component of a dialog; loaded on first render. */
export function lazyDialog(name: ShownDialog, language: Language): LazyExoticComponent<AnyDialog> {
  const known = dialogs.get(name);
  if (known) return known;
  const dialog = lazy(() => loadDialog(name, language));
  dialogs.set(name, dialog);
  return dialog;
}

/** Evicts a dialog that failed to load: a rejected lazy component stays rejected, so each attempt needs a new one. */
export function forgetDialog(name: ShownDialog): void {
  dialogs.delete(name);
}

whenForgotten((remote) => {
  for (const name of dialogs.keys()) if (dialogOwners[name] === remote) dialogs.delete(name);
});
