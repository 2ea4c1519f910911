import { CircleAlert, CircleCheck } from 'lucide-react';
import { isApiError } from 'shared-contracts/api-error';
import { ruleTexts } from 'shared-contracts/rule-texts';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { BusyButton } from 'shared-ui/busy-button';
import { Loaded } from '../../loaded/loaded.tsx';
import { useChangeWhitelist, useWhitelist, type Whitelist } from '../panels/use-whitelist.ts';
import styles from './set-up.module.css';

function OwnAddressNote({ orderId, whitelist }: { readonly orderId: string; readonly whitelist: Whitelist }) {
  const { t } = useTranslation('remote-account');
  const { notify } = useShell();
  const language = useLanguage();
  const { mutate, isPending } = useChangeWhitelist(orderId);
  const { address, rule } = whitelist.own;
  const list = (
    <PageLink route="flowOrder" suffix={`?panel=whitelist&order=${orderId}`}>
      {t('flowOrders.setUp.own.manage')}
    </PageLink>
  );
  if (whitelist.addresses.some((each) => each.address === address)) {
    return (
      <p className={styles.ready}>
        <CircleCheck size={18} aria-hidden />
        <span>
          {t('flowOrders.setUp.own.there', { address })} {list}
        </span>
      </p>
    );
  }
  return (
    <div className={styles.missing}>
      <CircleAlert size={18} aria-hidden />
      <div>
        <p>{t('flowOrders.setUp.own.missing', { address })}</p>
        {rule !== null && rule in ruleTexts && <p>{ruleTexts[rule as keyof typeof ruleTexts][language]}</p>}
        <div className={styles.buttons}>
          {rule === null && (
            <BusyButton
              className={button.small}
              isBusy={isPending}
              onClick={() =>
                mutate(
                  { add: [address] },
                  { onError: (error) => isApiError(error) && notify.error(error.issues[0]?.message ?? error.message) },
                )
              }
            >
              {t('flowOrders.setUp.own.add', { address })}
            </BusyButton>
          )}
          {list}
        </div>
      </div>
    </div>
  );
}

/** Whether the link works from where the customer is, and what makes it work. */
export function OwnAddress({ orderId }: { readonly orderId: string }) {
  return (
    <Loaded query={useWhitelist(orderId)} rows={2} isInCard isKept>
      {(whitelist) => <OwnAddressNote orderId={orderId} whitelist={whitelist} />}
    </Loaded>
  );
}
