import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import styles from './balance-page.module.css';
import { useBalance } from './use-balance.ts';

/** Article about the balance and refunds. */
const BALANCE_ARTICLE = 'balance';

/** What can be spent, and what it is for. */
export function AvailableBalance() {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <section className={styles.card} aria-labelledby="available-balance">
      <h2 id="available-balance">{t('balance.available')}</h2>
      <Loaded query={useBalance()} rows={1} isInCard isKept>
        {({ balanceCents, currency }) => <p className={styles.amount}>{formatMoney(balanceCents, currency, language)}</p>}
      </Loaded>
      <p className={styles.about}>{t('balance.about')}</p>
      <PageLink route="helpGuide" params={{ id: BALANCE_ARTICLE }}>
        {t('balance.guide')}
      </PageLink>
    </section>
  );
}
