import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import type { ToastKey } from 'shared-contracts/texts/toast-tips/toast-tips';
import { CopyControl, type CopyControlProps } from './copy-control.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends CopyControlProps {
  /** Text to copy; an empty text shows the warning instead. */
  readonly text: string;
  /** Warning shown when there is nothing to copy. Default: warning tip19. */
  readonly emptyNotice?: ToastKey;
}

/** Copies a text and reports it: warning tip19 when there is nothing to copy, otherwise success tip8. */
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
