import { endpoints } from 'shared-contracts/endpoints';
import { formatProxyUser } from 'shared-contracts/proxy-user';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { CopyFetchedButton } from 'shared-ui/copy-fetched-button';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderKey } from '../../orders/use-order-key.ts';
import { readAccount } from './account-address.ts';
import { ResultFrame } from './result-frame.tsx';
import { useSetUp } from './set-up-address.ts';
import styles from './set-up.module.css';

const COVERED = '••••••••';

/** Host, port, user and password, one by one and in the shapes that programs take. The key stays covered until it is asked for. */
export function AccountResult({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const { site } = useShell();
  const { params } = useSetUp();
  const { shown, isLoading, toggle, load } = useOrderKey(orderId);
  const { country, minutes, session } = readAccount(params);
  const { host, port } = site.proxyEntry;
  const user = formatProxyUser({ orderId, country, session, ...(minutes !== null && { minutes }) });
  const entry = `${host}:${port}`;
  const parts = { host, port: String(port), user };
  const shapes = {
    list: (key: string) => `${entry}:${user}:${key}`,
    address: (key: string) => `${user}:${key}@${entry}`,
    curl: (key: string) => `curl -x "http://${entry}" -U "${user}:${key}" "${location.origin}${endpoints.getLocalIp.path}"`,
  };
  return (
    <ResultFrame>
      <dl className={styles.parts}>
        {(['host', 'port', 'user'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`flowOrders.setUp.part.${name}`)}</dt>
            <dd>
              <code translate="no">{parts[name]}</code>
              <CopyButton text={parts[name]} label={t(`flowOrders.setUp.part.${name}`)} compact />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('flowOrders.setUp.part.password')}</dt>
          <dd>
            <code translate="no" data-secret>
              {shown ?? COVERED}
            </code>
            <CopyFetchedButton fetchText={load} label={t('flowOrders.setUp.part.password')} compact />
            <button
              type="button"
              className={button.small}
              aria-pressed={shown !== undefined}
              aria-busy={isLoading}
              onClick={() => void toggle()}
            >
              {t('flowOrders.key.show')}
            </button>
          </dd>
        </div>
      </dl>
      <h2>{t('flowOrders.setUp.shapes')}</h2>
      {(['list', 'address', 'curl'] as const).map((name) => (
        <div key={name} className={styles.shape}>
          <p>{t(`flowOrders.setUp.shape.${name}`)}</p>
          <div className={styles.copied}>
            <code translate="no" data-secret>
              {shapes[name](shown ?? COVERED)}
            </code>
            <CopyFetchedButton fetchText={async () => shapes[name](await load())} label={t(`flowOrders.setUp.shape.${name}`)} />
          </div>
        </div>
      ))}
      <p className={styles.note}>{t('flowOrders.setUp.accountNote')}</p>
    </ResultFrame>
  );
}
