import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import button from '../button.module.css';

export interface CopyControlProps {
  /** What is copied, for the button's accessible name. */
  readonly label: string;
  /** Shows only the icon, for dense rows. */
  readonly compact?: boolean;
}

const SHOWN_MS = 2000;

/**
 * Button that both copy components share.
 * @param copy resolves to whether it copied; on false it has already reported why
 */
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
      // Once copied, the visible word is the accessible name, so that the two don't contradict each other.
      aria-label={copied && !compact ? undefined : t('copyLabel', { what: label })}
      onClick={() => void press()}
    >
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      {!compact && t(copied ? 'copied' : 'copy')}
    </button>
  );
}
