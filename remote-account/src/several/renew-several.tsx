import { useId } from 'react';
import { RENEWED_ORDERS_MAX } from 'shared-contracts/constants';
import { topUpSuffix } from 'shared-contracts/rules/top-up';
import { useLanguage } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { FieldError } from 'shared-ui/field';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { useOrderWords } from 'shared-ui/use-order-words';
import type { SeveralProps } from './several-props.ts';
import styles from './several.module.css';
import { quoteIdsOf, useRenewals, type QuotedRenewals } from './use-several.ts';

interface RenewalsProps extends Omit<SeveralProps, 'orders'> {
  readonly quoted: QuotedRenewals;
  readonly renewing: Omit<ReturnType<typeof useRenewals>, 'query'>;
}

function Renewals({ quoted, renewing, onDone, onClose }: RenewalsProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const id = useId();
  const { amountOf } = useOrderWords();
  const { renewals, totalCents, balanceCents, currency } = quoted;
  const { renew, isRenewing, error } = renewing;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const { length: count } = quoteIdsOf(quoted);
  // Several orders often share one reason, such as an unpaid order.
  const reasons = [...new Set(renewals.flatMap(({ refusal }) => refusal ?? []))];
  const missingCents = Math.max(0, totalCents - balanceCents);
  return (
    <>
      {count > 0 && (
        <ul className={styles.list} aria-label={t('several.renew.list')}>
          {renewals.map(
            ({ orderId, quote }) =>
              quote && (
                <li key={orderId}>
                  <code>{orderId}</code>
                  <span>{money(quote.toPayCents)}</span>
                  <span className={styles.note}>
                    {amountOf(quote)}
                    <br />
                    {t('several.renew.ends', { time: formatTime(quote.endsAt, language) })}
                  </span>
                </li>
              ),
          )}
        </ul>
      )}
      {reasons.length > 0 && (
        <ul className={styles.list} aria-label={t('several.renew.refusedList')}>
          {reasons.map((reason) => (
            <li key={reason}>
              <span className={styles.bad}>{t('several.renew.refused', { reason })}</span>
              <span className={styles.orders}>
                {renewals.map(({ orderId, refusal }) => refusal === reason && <code key={orderId}>{orderId}</code>)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {count === 0 ? (
        <p role="status">{t('several.renew.none')}</p>
      ) : (
        <>
          <dl className={styles.sums}>
            <dt>{t('several.renew.total')}</dt>
            <dd>{money(totalCents)}</dd>
            <dt>{t('several.renew.balance')}</dt>
            <dd>{money(balanceCents)}</dd>
          </dl>
          {missingCents > 0 && (
            <p className={styles.bad} role="status">
              {t('several.renew.missing', { missing: money(missingCents) })}{' '}
              <PageLink route="balance" suffix={topUpSuffix(missingCents)}>
                {t('several.renew.topUp')}
              </PageLink>
            </p>
          )}
        </>
      )}
      {error && <FieldError id={id}>{error.message}</FieldError>}
      <div className={styles.actions}>
        {count > 0 && (
          <BusyButton
            className={button.main}
            isBusy={isRenewing}
            disabled={missingCents > 0}
            onClick={() => renew(quoted, { onSuccess: onDone })}
          >
            {t('several.renew.submit', { count, total: money(totalCents) })}
          </BusyButton>
        )}
        <button type="button" className={button.outline} onClick={onClose}>
          {t('several.renew.cancel')}
        </button>
      </div>
    </>
  );
}

function LoadedRenewals({ orders, ...rest }: SeveralProps) {
  const { query, ...renewing } = useRenewals(orders.map(({ orderId }) => orderId));
  return (
    <Loaded query={query} rows={4} isInCard isKept>
      {(quoted) => <Renewals quoted={quoted} renewing={renewing} {...rest} />}
    </Loaded>
  );
}

/** Renews several orders from the balance, after showing what each costs and which can't be renewed. */
export function RenewSeveral(props: SeveralProps) {
  const { t } = useTranslation('remote-account');
  return (
    <div className={styles.form}>
      {props.orders.length > RENEWED_ORDERS_MAX ? (
        <p className={styles.bad} role="status">
          {t('several.renew.tooMany', { max: RENEWED_ORDERS_MAX })}
        </p>
      ) : (
        <>
          <p>{t('several.renew.lead')}</p>
          <LoadedRenewals {...props} />
        </>
      )}
    </div>
  );
}
