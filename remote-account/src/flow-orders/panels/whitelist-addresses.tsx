import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './whitelist-panel.module.css';

interface WhitelistAddressesProps {
  readonly addresses: CallResponse<'queryOrderWhiteIps'>['addresses'];
  readonly removed: readonly string[];
  readonly onToggle: (address: string) => void;
}

/** Addresses on the whitelist; a removed one stays visible until saved. */
export function WhitelistAddresses({ addresses, removed, onToggle }: WhitelistAddressesProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  if (addresses.length === 0) return <p className={styles.none}>{t('flowOrders.whitelist.none')}</p>;
  return (
    <ul className={styles.addresses} aria-label={t('flowOrders.whitelist.addresses')}>
      {addresses.map(({ address, addedAt }) => {
        const isRemoved = removed.includes(address);
        return (
          <li key={address}>
            <span>
              {isRemoved ? <del>{address}</del> : <code>{address}</code>}
              <small>
                {isRemoved ? t('flowOrders.whitelist.removed') : t('flowOrders.whitelist.since', { time: formatTime(addedAt, language) })}
              </small>
            </span>
            <button
              type="button"
              className={button.small}
              aria-label={t(isRemoved ? 'flowOrders.whitelist.keepLabel' : 'flowOrders.whitelist.removeLabel', { address })}
              onClick={() => onToggle(address)}
            >
              {t(isRemoved ? 'flowOrders.whitelist.keep' : 'flowOrders.whitelist.remove')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
