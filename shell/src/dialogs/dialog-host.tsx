import { Suspense, lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';
import type { Language } from 'shared-contracts/languages';
import type { RemoteName } from 'shared-contracts/routes';
import { type DialogName, type DialogProps, useSession } from 'shared-contracts/shell';
import { LoadError } from '../federation/load-error.ts';
import { loadRemoteModule } from '../federation/load-remote.ts';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { closeDialog, useDialog, type OpenDialog } from './dialog-store.ts';

type AnyDialog = ComponentType<DialogProps<object>>;

const owners: Readonly<Record<DialogName, RemoteName>> = {
  login: 'remote-account',
  purchase: 'remote-purchase',
  freeTrial: 'remote-purchase',
};
const dialogs = new Map<DialogName, LazyExoticComponent<AnyDialog>>();

async function loadDialog(name: DialogName, language: Language): Promise<{ default: AnyDialog }> {
  const remote = await loadRemoteModule(owners[name], language);
  const dialog = remote.dialogs?.[name] as (() => Promise<{ default: AnyDialog }>) | undefined;
  if (!dialog) throw new LoadError('missing', `${owners[name]} has no dialog ${name}`);
  return dialog();
}

function dialogOf(name: DialogName, language: Language): LazyExoticComponent<AnyDialog> {
  const known = dialogs.get(name);
  if (known) return known;
  const dialog = lazy(() => loadDialog(name, language));
  dialogs.set(name, dialog);
  return dialog;
}

function DialogContent({ open }: { readonly open: OpenDialog }) {
  const language = useSession((session) => session.locale);
  const [Dialog] = useState(() => dialogOf(open.name, language));
  return <Dialog options={open.options} onClose={closeDialog} />;
}

/** Shows the dialog that some part asked for, from the remote that owns it. */
export function DialogHost() {
  const open = useDialog((state) => state.open);
  const [attempt, setAttempt] = useState(0);
  if (!open) return null;
  const again = () => {
    dialogs.delete(open.name);
    setAttempt(attempt + 1);
  };
  return (
    <RemoteBoundary key={open.name} failure={FailureDialog} space={null} reloads={false} onRetry={again}>
      <Suspense fallback={null}>
        <DialogContent key={attempt} open={open} />
      </Suspense>
    </RemoteBoundary>
  );
}
