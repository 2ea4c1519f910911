import { accountUser } from 'shared-contracts/account-settings';
import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { LOCAL_IP_PATH } from 'shared-contracts/local-ip-path';
import { proxyShapes } from 'shared-contracts/proxy-shapes';
import { useHydrated, useSession, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useOrderKey } from 'shared-ui/use-order-key';
import { useOrderAddress } from '../order-choice/use-order-address.ts';
import { TryProxy } from '../try-proxy/try-proxy.tsx';
import styles from './account-password.module.css';
import { saidOf, type AccountToolSettings } from './account-tool.ts';
import { EXAMPLE_ORDER } from './example-order.ts';
import { KeyField } from './key-field.tsx';
import { LoginParts } from './login-parts.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneCode } from './phone-code.tsx';
import { ShapeList } from './shape-list.tsx';
import { useDynamicPassword } from './use-dynamic-password.ts';

/** The log-in that the settings make, part by part and in one piece, and a try of it. */
export function AccountResult({ settings }: { readonly settings: AccountToolSettings }) {
  const { t } = useTranslation('remote-tools');
  const { site } = useShell();
  const isStranger = useSession((session) => session.accessToken === '');
  const isHydrated = useHydrated();
  const chosen = useOrderAddress().orderId;
  const orderId = isStranger ? '' : chosen;
  const key = useOrderKey(orderId);
  const dynamic = useDynamicPassword(orderId);

  const isDynamic = settings.login === 'dynamic';
  const said = saidOf(settings);
  const { host, port } = site.proxyEntry;
  const user = isDynamic ? DYNAMIC_PASSWORD_USER : accountUser(orderId || EXAMPLE_ORDER, said);
  const shown = isDynamic ? dynamic.current?.password : key.shown;
  const shapesWith = (password: string) =>
    proxyShapes({
      host,
      port,
      user,
      password,
      protocol: said.protocol,
      ...(isHydrated && { target: `${location.origin}${LOCAL_IP_PATH}` }),
    });
  /** Undefined without an order, which has the password. */
  const load = orderId === '' ? undefined : isDynamic ? dynamic.load : key.load;

  return (
    <>
      <div>
        <h2>{t('accountPassword.result.title')}</h2>
        <p className={styles.note}>{t(orderId === '' ? 'accountPassword.result.example' : 'accountPassword.result.text')}</p>
      </div>
      <LoginParts host={host} port={port} user={user} canCopyUser={isDynamic || orderId !== ''}>
        {isDynamic ? <PasswordField dynamic={dynamic} hasOrder={orderId !== ''} /> : <KeyField secret={key} hasOrder={orderId !== ''} />}
      </LoginParts>
      <ShapeList shapesWith={shapesWith} shown={shown} load={load} />
      {shown !== undefined && <PhoneCode address={shapesWith(shown)[0]?.text ?? ''} />}
      <TryProxy
        request={{
          orderId,
          protocol: said.protocol === '2' ? 2 : 1,
          country: said.country,
          state: said.state,
          session: said.session,
          ...(said.session !== '' && said.minutes !== null && { minutes: said.minutes }),
        }}
      />
      <p className={styles.note}>
        {t('accountPassword.result.anywhere')}{' '}
        <PageLink route="helpGuide" params={{ id: 'account-password' }}>
          {t('accountPassword.result.guide')}
        </PageLink>
      </p>
    </>
  );
}
