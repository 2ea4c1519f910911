import type { ReactNode } from 'react';
import { accountUser } from './account-settings.ts';
import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { LOCAL_IP_PATH } from 'shared-contracts/api/local-ip-path';
import { proxyShapes } from 'shared-contracts/proxy/shapes';
import { SAMPLE_ORDER_ID } from 'shared-contracts/rules/order-id';
import { useHydrated, useSession, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from '../../link.tsx';
import { useOrderKey } from '../../use-order-key.ts';
import { PhoneCode } from '../phone-code.tsx';
import styles from './account-result.module.css';
import { KeyField } from './key-field.tsx';
import { LoginParts } from './login-parts.tsx';
import { saidOf, type LoginSettings } from './login-settings.ts';
import { PasswordField } from './password-field.tsx';
import { ShapeList } from './shape-list.tsx';
import { useDynamicPassword } from './use-dynamic-password.ts';
import type { RegionEntry } from './use-entries.ts';

const QR_SIZE = 160;

interface AccountResultProps {
  /** Empty if no order is chosen: a non-working example is shown. */
  readonly orderId: string;
  readonly settings: LoginSettings;
  /** Entries that can be chosen. */
  readonly entries: readonly RegionEntry[];
  /** Further actions for the login. */
  readonly children?: ReactNode;
}

/** The login that the settings produce, both in parts and as one string. Its key or password is masked until revealed. */
export function AccountResult({ orderId, settings, entries, children }: AccountResultProps) {
  const { t } = useTranslation('proxySettings');
  const { site } = useShell();
  const isHydrated = useHydrated();
  const key = useOrderKey(orderId);
  const dynamic = useDynamicPassword(orderId);

  const isStranger = useSession((session) => session.accessToken === '');
  const hasOrder = orderId !== '';
  const isDynamic = settings.login === 'dynamic';
  const said = saidOf(settings);
  const { tls } = site.proxyEntry;
  const byTls = said.protocol === '3' && tls;
  const { host, port } = byTls || { ...site.proxyEntry, ...entries.find(({ region }) => region === settings.entry) };
  const user = isDynamic ? DYNAMIC_PASSWORD_USER : accountUser(orderId || SAMPLE_ORDER_ID, said);
  const shown = isDynamic ? dynamic.current?.password : key.shown;
  const shapesWith = (password: string) =>
    proxyShapes({
      host,
      port,
      user,
      password,
      protocol: said.protocol === '3' && !byTls ? '1' : said.protocol,
      ...(isHydrated && { target: `${location.origin}${LOCAL_IP_PATH}` }),
    });
  /** Undefined without an order, which the password belongs to. */
  const load = hasOrder ? (isDynamic ? dynamic.load : key.load) : undefined;

  return (
    <>
      <div>
        <h2>{t('account.title')}</h2>
        <p className={styles.note}>{t(hasOrder ? 'account.ready' : isStranger ? 'account.example' : 'account.exampleOrder')}</p>
      </div>
      {byTls && <p className={styles.note}>{t('account.tls')}</p>}
      <LoginParts host={host} port={port} user={user} canCopyUser={isDynamic || hasOrder}>
        {isDynamic ? <PasswordField dynamic={dynamic} hasOrder={hasOrder} /> : <KeyField secret={key} hasOrder={hasOrder} />}
      </LoginParts>
      <ShapeList shapesWith={shapesWith} shown={shown} load={load} />
      {shown !== undefined && (
        <PhoneCode
          address={shapesWith(shown)[0]?.text ?? ''}
          label={t('account.qr.label')}
          text={t('account.qr.text')}
          size={QR_SIZE}
          isSecret
        />
      )}
      {children}
      <p className={styles.note}>
        {t('account.anywhere')}{' '}
        <PageLink route="helpGuide" params={{ id: 'account-password' }}>
          {t('account.guide')}
        </PageLink>
      </p>
    </>
  );
}
