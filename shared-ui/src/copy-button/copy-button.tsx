import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import type { ToastKey } from 'shared-contracts/toast-tips';
import { CopyControl, type CopyControlProps } from './copy-control.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends CopyControlProps {
  /** What is copied; empty text answers with the warning instead. */
  readonly text: string;
  /** What is said where there is nothing to copy. Default: warning tip19. */
  readonly emptyNotice?: ToastKey;
}

/** Copies a text and says so: warning tip19 where there is nothing to copy, success tip8 else. */
export function CopyButton({ text, emptyNotice = 'warning.tip19', ...rest }: CopyButtonProps) {
  const { notify } = useShell();
  const { t } = useTranslation('ui');

  async function copy() {
    if (text.trim() === '') {
      notify.warning(emptyNotice);
      return false;
    }
    try {
      await copyText(text);
      return true;
    } catch {
      notify.error(t('copyFailed'));
      return false;
    }
  }

  return <CopyControl {...rest} copy={copy} />;
}
