import { COVERED_PASSWORD, proxyShapes } from 'shared-contracts/proxy/shapes';
import { formatProxyUser } from 'shared-contracts/proxy/user';
import { LOCAL_IP_PATH } from 'shared-contracts/api/local-ip-path';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { CopyFetchedButton } from 'shared-ui/copy-fetched-button';
import { useTranslation } from 'shared-ui/i18n';
import { LogInAgain } from '../../../account-dialogs/log-in-again.tsx';
import styles from './sub-users.module.css';
import type { useSubUserPassword } from './use-sub-user-password.ts';

interface SubUserLoginProps {
  readonly orderId: string;
  readonly name: string;
  readonly password: ReturnType<typeof useSubUserPassword>;
}

/** What a program needs to log in as a sub-user, and a command that tries it. */
export function SubUserLogin({ orderId, name, password }: SubUserLoginProps) {
  const { t } = useTranslation('remote-account');
  const { site, openLogin } = useShell();
  const { host, port, tls } = site.proxyEntry;
  const servers = [['server', `${host}:${port}`], ...(tls ? ([['tlsServer', `https://${tls.host}:${tls.port}`]] as const) : [])] as const;
  const user = formatProxyUser({ orderId, sub: name });
  const target = `${location.origin}${LOCAL_IP_PATH}`;
  const commandWith = (secret: string) =>
    proxyShapes({ host, port, user, password: secret, protocol: '1', target }).find((shape) => shape.name === 'curl')?.text ?? '';
  return (
    <div className={styles.login}>
      <dl>
        {servers.map(([kind, address]) => (
          <div key={kind}>
            <dt>{t(`flowOrders.subUsers.login.${kind}`)}</dt>
            <dd>
              <code data-testid={`sub-user-${kind}`}>{address}</code>
              <CopyButton text={address} label={t(`flowOrders.subUsers.login.copy.${kind}`)} compact />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('flowOrders.subUsers.login.user')}</dt>
          <dd>
            <code data-testid="sub-user-username">{user}</code>
            <CopyButton text={user} label={t('flowOrders.subUsers.login.copyUser', { name })} compact />
          </dd>
        </div>
        <div>
          <dt>{t('flowOrders.subUsers.login.password')}</dt>
          <dd>
            <code data-secret data-testid="sub-user-password">
              {password.shown ?? COVERED_PASSWORD}
            </code>
            <button type="button" className={button.small} aria-busy={password.isLoading} onClick={() => void password.toggle()}>
              {t(password.shown === undefined ? 'flowOrders.subUsers.login.show' : 'flowOrders.subUsers.login.hide')}
            </button>
            <CopyFetchedButton fetchText={password.load} label={t('flowOrders.subUsers.login.copyPassword', { name })} compact />
          </dd>
        </div>
        <div>
          <dt>{t('flowOrders.subUsers.login.command')}</dt>
          <dd>
            <code data-secret>{commandWith(password.shown ?? COVERED_PASSWORD)}</code>
            <CopyFetchedButton
              fetchText={async () => commandWith(await password.load())}
              label={t('flowOrders.subUsers.login.copyCommand', { name })}
              compact
            />
          </dd>
        </div>
      </dl>
      {password.isLoginTooOld && <LogInAgain onLogin={() => openLogin()} />}
    </div>
  );
}
