import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { useSession } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useOrderAddress } from '../order-choice/use-order-address.ts';
import { saidOf, type AccountToolSettings } from './account-tool.ts';
import { ToolTable } from '../tool-page/tool-table.tsx';
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
    <section>
      <h2>{t('accountPassword.parts.title')}</h2>
      <p>
        {settings.login === 'dynamic'
          ? t('accountPassword.parts.dynamic', { user: DYNAMIC_PASSWORD_USER })
          : t('accountPassword.parts.text')}
      </p>
      {settings.login === 'key' && (
        <ToolTable
          label={t('accountPassword.parts.title')}
          columns={[t('accountPassword.parts.part'), t('accountPassword.parts.here'), t('accountPassword.parts.meaning')]}
          rows={parts.map((name) => ({
            key: name,
            name: t(`accountPassword.parts.${name}.name`),
            values: [
              values[name] ? { code: values[name] } : t('accountPassword.parts.empty'),
              t(`accountPassword.parts.${name}.${values[name] ? 'set' : 'unset'}`),
            ],
          }))}
        />
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
