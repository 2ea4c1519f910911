import { Suspense, useEffect, useState } from 'react';
import { useLanguage, useSession } from 'shared-contracts/shell';
import { prepareRetry } from '../federation/prepare-retry.ts';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { lazyDialog, dialogOwners, forgetDialog } from './dialog-loader.ts';
import { closeDialog, useDialog, type OpenDialog } from '../navigation/dialog-store.ts';
import { FailureDialog } from './failure-dialog.tsx';
import { useDialogEntry } from './use-dialog-entry.ts';
import { usePaletteKeys } from '../palette/use-palette-keys.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

function DialogContent({ open }: { readonly open: OpenDialog }) {
  const language = useLanguage();
  const [Dialog] = useState(() => lazyDialog(open.name, language));
  return <Dialog options={open.options} onClose={closeDialog} />;
}

/** Closes the login dialog when the visitor has logged in elsewhere. */
function useCloseForCustomer(): void {
  const isVisitor = useSession(({ accessToken }) => accessToken === '');
  useEffect(() => {
    if (!isVisitor) return undefined;
    return () => {
      if (useDialog.getState().open?.name === 'login') closeDialog();
    };
  }, [isVisitor]);
}

/** Shows the requested dialog, loaded from the remote that owns it. */
export function DialogHost() {
  const open = useDialog((state) => state.open);
  useReturnFocus(open !== null);
  useDialogEntry();
  useCloseForCustomer();
  usePaletteKeys();
  if (!open) return null;
  return (
    <RemoteBoundary
      key={open.name}
      part={dialogOwners[open.name]}
      failure={FailureDialog}
      space={<WaitingDialog />}
      reloads={false}
      onFailed={() => forgetDialog(open.name)}
      onRetry={prepareRetry}
    >
      <Suspense fallback={<WaitingDialog />}>
        <DialogContent open={open} />
      </Suspense>
    </RemoteBoundary>
  );
}
