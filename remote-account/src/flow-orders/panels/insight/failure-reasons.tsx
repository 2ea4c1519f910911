import { proxyErrorNames, proxyErrors } from 'shared-contracts/proxy/errors';
import { useLanguage } from 'shared-contracts/shell';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './insight.module.css';
import type { Targets } from './use-targets.ts';

/** Types of proxy errors (RFC 9209) that tell more than the error code. */
const details = [
  'dns_error',
  'dns_timeout',
  'connection_refused',
  'connection_timeout',
  'connection_terminated',
  'destination_unavailable',
  'http_response_timeout',
  'http_protocol_error',
] as const;

/** Why requests failed or were refused, each with a link to its error code. */
export function FailureReasons({ reasons }: Pick<Targets, 'reasons'>) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  if (reasons.length === 0) return <p className={styles.none}>{t('flowOrders.insight.reasons.none')}</p>;
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ code, detail, requests }) => {
        const name = proxyErrorNames.find((each) => proxyErrors[each].code === code);
        const known = details.find((each) => each === detail);
        return (
          <li key={`${code} ${detail}`}>
            <PageLink route="errorCode" params={{ id: String(code) }}>
              {code}
            </PageLink>
            <span>
              {name && proxyErrors[name].text[language].replace('{parameter}', '')}
              {known && <small>{t(`flowOrders.insight.reasons.${known}`)}</small>}
            </span>
            <strong>{formatNumber(requests, language)}</strong>
          </li>
        );
      })}
    </ul>
  );
}
