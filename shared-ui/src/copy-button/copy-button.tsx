import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { isApiError } from 'shared-contracts/api-error';
import { useShell } from 'shared-contracts/shell';
import type { ToastKey } from 'shared-contracts/toast-tips';
import button from '../button.module.css';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  /** What is copied, or a way to fetch it, which says itself where it fails; empty text answers with the warning instead. */
  readonly text: string | (() => Promise<string>);
  /** What is copied, in words, for the button's accessible name. */
  readonly label: string;
  /** Shows the sign alone, for dense rows. */
  readonly compact?: boolean;
  /** What is said where there is nothing to copy. Default: warning tip19. */
  readonly emptyNotice?: ToastKey;
}

const SHOWN_MS = 2000;

/** Copies a text and says so: warning tip19 where there is nothing to copy, success tip8 else. */
export function CopyButton({ text, label, compact = false, emptyNotice = 'warning.tip19' }: CopyButtonProps) {
  const { notify } = useShell();
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);

  async function copy() {
    if (typeof text === 'string' && text.trim() === '') {
      notify.warning(emptyNotice);
      return;
    }
    try {
      await copyText(typeof text === 'string' ? text : text());
    } catch (cause) {
      if (!isApiError(cause)) notify.error(t('copyFailed'));
      return;
    }
    notify.success('success.tip8');
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  }

  return (
    <button
      type="button"
      className={compact ? button.sign : button.small}
      // Once copied, the visible word is the name; the two must not contradict each other.
      aria-label={copied && !compact ? undefined : t('copyLabel', { what: label })}
      onClick={() => void copy()}
    >
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      {!compact && t(copied ? 'copied' : 'copy')}
    </button>
  );
}
