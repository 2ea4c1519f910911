import { CircleCheck, Info } from 'lucide-react';
import type { CallResponse } from 'shared-contracts/calls';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useIsOver } from 'shared-ui/use-is-over';
import styles from './result-pane.module.css';

interface GeneratedNoteProps {
  readonly orderId: string;
  readonly code: CallResponse<'generateCode'> | undefined;
}

/** Whether the code below is made for an order, until when it works, and what it takes besides. */
export function GeneratedNote({ orderId, code }: GeneratedNoteProps) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const isOver = useIsOver(code?.expiresAt ?? undefined);
  return (
    <div className={styles.note} role="status" data-made={code !== undefined && !isOver}>
      {code && !isOver ? <CircleCheck size={20} aria-hidden /> : <Info size={20} aria-hidden />}
      <div>
        <p>{code ? t('generateCode.result.made', { orderId }) : t('generateCode.result.sample')}</p>
        {code?.expiresAt && (
          <p>{t(isOver ? 'generateCode.result.over' : 'generateCode.result.until', { time: formatTime(code.expiresAt, language) })}</p>
        )}
        {code?.mode === 'extraction' && (
          <p>
            {t('generateCode.result.whitelist')}{' '}
            <PageLink route="flowOrder" suffix={`?${new URLSearchParams({ panel: 'whitelist', order: orderId }).toString()}`}>
              {t('generateCode.result.openWhitelist')}
            </PageLink>
          </p>
        )}
      </div>
    </div>
  );
}
