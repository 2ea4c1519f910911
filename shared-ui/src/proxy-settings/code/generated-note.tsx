import { CircleCheck, Info } from 'lucide-react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { formatTime } from '../../format.ts';
import { useIsOver } from '../../use-is-over.ts';
import { WhitelistLink } from '../whitelist-link.tsx';
import styles from './generated-note.module.css';

interface GeneratedNoteProps {
  readonly orderId: string;
  readonly code: CallResponse<'generateCode'> | undefined;
}

/** Whether the code below is generated for an order, when it expires, and what else it needs. */
export function GeneratedNote({ orderId, code }: GeneratedNoteProps) {
  const { t } = useTranslation('proxySettings');
  const language = useLanguage();
  const isOver = useIsOver(code?.expiresAt ?? undefined);
  return (
    <div className={styles.note} role="status" data-made={code !== undefined && !isOver}>
      {code && !isOver ? <CircleCheck size={20} aria-hidden /> : <Info size={20} aria-hidden />}
      <div>
        <p>{code ? t('code.made', { orderId }) : t('code.sample')}</p>
        {code?.expiresAt && <p>{t(isOver ? 'code.over' : 'code.until', { time: formatTime(code.expiresAt, language) })}</p>}
        {code?.mode === 'extraction' && (
          <p>
            {t('code.whitelist')} <WhitelistLink orderId={orderId} />
          </p>
        )}
      </div>
    </div>
  );
}
