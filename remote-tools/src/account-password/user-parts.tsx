import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { useSession } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useOrderAddress } from '../order-choice/use-order-address.ts';
import styles from './account-password.module.css';
import { saidOf, type AccountToolSettings } from './account-tool.ts';
import { EXAMPLE_ORDER } from './example-order.ts';

const parts = ['order', 'country', 'state', 'city', 'minutes', 'session'] as const;

/** What each part of the user name says, and what it says here. */
export function UserParts({ settings }: { readonly settings: AccountToolSettings }) {
  const { t } = useTranslation('remote-tools');
  const isStranger = useSession((session) => session.accessToken === '');
  const { orderId } = useOrderAddress();
  const { country, state, minutes, session } = saidOf(settings);
  const values: Readonly<Record<(typeof parts)[number], string>> = {
    order: (isStranger ? '' : orderId) || EXAMPLE_ORDER,
    country,
    state,
    city: '',
    minutes: session && minutes !== null ? String(minutes) : '',
    session,
  };
  return (
    <section className={styles.meaning}>
      <h2>{t('accountPassword.parts.title')}</h2>
      <p>
        {settings.login === 'dynamic'
          ? t('accountPassword.parts.dynamic', { user: DYNAMIC_PASSWORD_USER })
          : t('accountPassword.parts.text')}
      </p>
      {settings.login === 'key' && (
        <table aria-label={t('accountPassword.parts.title')}>
          <thead>
            <tr>
              <th scope="col">{t('accountPassword.parts.part')}</th>
              <th scope="col">{t('accountPassword.parts.here')}</th>
              <th scope="col">{t('accountPassword.parts.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`accountPassword.parts.${name}.name`)}</th>
                <td>{values[name] ? <code translate="no">{values[name]}</code> : <span>{t('accountPassword.parts.empty')}</span>}</td>
                <td>{t(`accountPassword.parts.${name}.${values[name] ? 'set' : 'unset'}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <PageLink route="helpGuide" params={{ id: 'sticky-sessions' }}>
          {t('accountPassword.parts.sticky')}
        </PageLink>
        {' · '}
        <PageLink route="toolCountryCode">{t('accountPassword.parts.codes')}</PageLink>
        {' · '}
        <PageLink route="helpErrorCode">{t('accountPassword.parts.errors')}</PageLink>
      </p>
    </section>
  );
}
