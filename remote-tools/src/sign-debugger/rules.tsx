import { SIGN_FUTURE_SECONDS, SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { stringToSign } from 'shared-contracts/proxy/sign';
import { ToolTable } from '../tool-page/tool-table.tsx';

const rules = ['text', 'timestamp', 'window', 'letters', 'rest'] as const;

/** Instructions for signing a link, step by step. */
export function Rules() {
  const { t } = useTranslation('remote-tools');
  const values = {
    text: stringToSign('orderId', 'orderKey', 'timestamp'),
    minutes: SIGN_FUTURE_SECONDS / 60,
    hours: SIGN_PAST_SECONDS / 3600,
  };
  return (
    <section>
      <h2>{t('signDebugger.rules.title')}</h2>
      <ToolTable
        label={t('signDebugger.rules.title')}
        rows={rules.map((rule) => ({
          key: rule,
          name: t(`signDebugger.rules.${rule}.name`),
          values: [t(`signDebugger.rules.${rule}.value`, values)],
        }))}
      />
      <p>
        <PageLink route="helpGuide" params={{ id: 'extraction-api' }} suffix="#sign-a-call">
          {t('signDebugger.rules.more')}
        </PageLink>
      </p>
    </section>
  );
}
