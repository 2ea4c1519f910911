import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import button from '../button.module.css';

export interface CopyControlProps {
  /** What is copied, in words, for the button's accessible name. */
  readonly label: string;
  /** Shows the sign alone, for dense rows. */
  readonly compact?: boolean;
}

const SHOWN_MS = 2000;

/** The button of both ways to copy. @param copy answers whether it copied; where it did not, it has said why */
export function CopyControl({ label, compact = false, copy }: CopyControlProps & { readonly copy: () => Promise<boolean> }) {
  const { notify } = useShell();
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);

  async function press() {
    if (!(await copy())) return;
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
      onClick={() => void press()}
    >
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      {!compact && t(copied ? 'copied' : 'copy')}
    </button>
  );
}
