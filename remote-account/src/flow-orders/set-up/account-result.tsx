import { accountUser, readAccountSettings } from 'shared-contracts/account-settings';
import { LOCAL_IP_PATH } from 'shared-contracts/local-ip-path';
import { COVERED_PASSWORD, proxyShapes } from 'shared-contracts/proxy-shapes';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { CopyFetchedButton } from 'shared-ui/copy-fetched-button';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderKey } from 'shared-ui/use-order-key';
import { ResultFrame } from './result-frame.tsx';
import { useSetUp } from './set-up-address.ts';
import styles from './set-up.module.css';

/** Host, port, user and password, one by one and in the shapes that programs take. The key stays covered until it is asked for. */
export function AccountResult({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const { site } = useShell();
  const { params } = useSetUp();
  const { shown, isLoading, toggle, load } = useOrderKey(orderId);
  const settings = readAccountSettings(params);
  const { host, port } = site.proxyEntry;
  const user = accountUser(orderId, settings);
  const parts = { host, port: String(port), user };
  const shapesWith = (password: string) =>
    proxyShapes({ host, port, user, password, protocol: settings.protocol, target: `${location.origin}${LOCAL_IP_PATH}` });
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
              {shown ?? COVERED_PASSWORD}
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
      {shapesWith(shown ?? COVERED_PASSWORD).map(({ name, text }, place) => (
        <div key={name} className={styles.shape}>
          <p>{t(`flowOrders.setUp.shape.${name}`)}</p>
          <div className={styles.copied}>
            <code translate="no" data-secret>
              {text}
            </code>
            <CopyFetchedButton
              fetchText={async () => shapesWith(await load())[place]?.text ?? ''}
              label={t(`flowOrders.setUp.shape.${name}`)}
            />
          </div>
        </div>
      ))}
      <p className={styles.note}>{t('flowOrders.setUp.accountNote')}</p>
    </ResultFrame>
  );
}
