import { useTranslation } from 'shared-ui/i18n';
import { DYNAMIC_PASSWORD_HOURS, EXTRACT_MAX, EXTRACT_MIN, SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { errorCodes, fillText, isCustomerError } from 'shared-contracts/error-codes';
import { proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy-errors';
import { useLanguage } from 'shared-contracts/shell';
import { Page } from '../page/page.tsx';
import { CodeTable } from './code-table.tsx';
import styles from './error-codes-page.module.css';

const figures = { min: EXTRACT_MIN, max: EXTRACT_MAX, dynamicHours: DYNAMIC_PASSWORD_HOURS, signHours: SIGN_PAST_SECONDS / 3600 };
const proxyErrorNames = (Object.keys(proxyErrors) as ProxyErrorName[]).toSorted((a, b) => proxyErrors[a].code - proxyErrors[b].code);
const customerErrors = Object.values(errorCodes).filter(({ code }) => isCustomerError(code));

const parents = ['help'] as const;

/** Places of a message that carry a value, written as `{…}`. */
const withPlaces = (template: string) => template.replace(/\{\w+\}/g, '{…}');

/** Every code that a customer can meet, in the reader's language. */
export default function ErrorCodesPage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const code = t('errorCodes.code');
  const meaning = t('errorCodes.meaning');
  return (
    <Page route="helpErrorCode" parents={parents} intro={t('errorCodes.intro')}>
      <nav className={styles.contents} aria-label={t('errorCodes.onPage')}>
        <a href="#proxy-errors">{t('errorCodes.proxyTitle')}</a>
        <a href="#site-errors">{t('errorCodes.customerTitle')}</a>
      </nav>
      <section id="proxy-errors" className={styles.part}>
        <h2>{t('errorCodes.proxyTitle')}</h2>
        <p>{t('errorCodes.proxyText')}</p>
        <CodeTable
          label={t('errorCodes.proxyTitle')}
          columns={[code, meaning, t('errorCodes.cure')]}
          rows={proxyErrorNames.map((name) => ({
            code: proxyErrors[name].code,
            cells: [withPlaces(proxyErrors[name].text[language]), t(`errorCodes.cures.${name}`, figures)],
          }))}
        />
      </section>
      <section id="site-errors" className={styles.part}>
        <h2>{t('errorCodes.customerTitle')}</h2>
        <p>{t('errorCodes.customerText')}</p>
        <CodeTable
          label={t('errorCodes.customerTitle')}
          columns={[code, meaning]}
          rows={customerErrors.map((error) => ({
            code: error.code,
            cells: [withPlaces(fillText(error.text[language], { message: t('errorCodes.fieldMessage') }))],
          }))}
        />
      </section>
    </Page>
  );
}
