import { useEffect } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { useOnDemand } from '../on-demand/use-on-demand.ts';
import { preloadDialog } from './dialog-loader.ts';
import { closeDialog, useDialog } from '../navigation/dialog-store.ts';

const loadHost = () => import('./dialog-host.tsx');

/** The place of dialogs, whose own code is loaded on demand. */
export function DialogOutlet() {
  const language = useLanguage();
  const name = useDialog(({ open }) => open?.name);
  const host = useOnDemand(loadHost, name !== undefined, closeDialog);
  const isWaiting = name !== undefined && !host;
  useEffect(() => {
    if (isWaiting) preloadDialog(name, language);
  }, [isWaiting, name, language]);
  return host ? <host.DialogHost /> : null;
}
