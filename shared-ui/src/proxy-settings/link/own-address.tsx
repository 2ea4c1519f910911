import { CircleAlert, CircleCheck } from 'lucide-react';
import { isApiError } from 'shared-contracts/api/api-error';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { BusyButton } from '../../busy-button/busy-button.tsx';
import button from '../../button.module.css';
import { Loaded } from '../../loaded/loaded.tsx';
import { useChangeWhitelist, useWhitelist, type Whitelist } from '../../whitelist/use-whitelist.ts';
import { WhitelistLink } from '../whitelist-link.tsx';
import styles from './own-address.module.css';

interface OwnAddressProps {
  readonly orderId: string;
}

function AddButton({ orderId, address }: OwnAddressProps & { readonly address: string }) {
  const { t } = useTranslation('proxySettings');
  const { notify } = useShell();
  const { mutate, isPending } = useChangeWhitelist(orderId);
  const add = () =>
    mutate({ add: [address] }, { onError: (error) => isApiError(error) && notify.error(error.issues[0]?.message ?? error.message) });
  return (
    <BusyButton className={button.small} isBusy={isPending} onClick={add}>
      {t('own.add', { address })}
    </BusyButton>
  );
}

function OwnAddressNote({ orderId, whitelist: { own, addresses } }: OwnAddressProps & { readonly whitelist: Whitelist }) {
  const { t } = useTranslation('proxySettings');
  const language = useLanguage();
  const { address, rule } = own;
  const isThere = addresses.some((each) => each.address === address);
  return (
    <div className={isThere ? styles.there : styles.missing} role="status">
      {isThere ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
      <div>
        <p>{t(isThere ? 'own.there' : 'own.missing', { address })}</p>
        {!isThere && rule !== null && rule in ruleTexts && <p>{ruleTexts[rule as keyof typeof ruleTexts][language]}</p>}
        <div className={styles.actions}>
          {!isThere && rule === null && <AddButton orderId={orderId} address={address} />}
          <WhitelistLink orderId={orderId} />
        </div>
      </div>
    </div>
  );
}

/** Whether the link works from the customer's own IP address, and what makes it work. Must be inside a `QueryClientProvider`. */
export function OwnAddress({ orderId }: OwnAddressProps) {
  const { t } = useTranslation('proxySettings');
  return (
    <Loaded query={useWhitelist(orderId)} rows={2} isInCard isKept failed={t('own.failed')}>
      {(whitelist) => <OwnAddressNote orderId={orderId} whitelist={whitelist} />}
    </Loaded>
  );
}
