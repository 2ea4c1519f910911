import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { SAMPLE_ORDER_ID } from 'shared-contracts/rules/order-id';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { saidOf, type LoginSettings } from 'shared-ui/proxy-settings/login-settings';
import { ToolTable } from '../tool-page/tool-table.tsx';

const parts = ['order', 'country', 'state', 'city', 'minutes', 'session', 'asn', 'isp', 'sub'] as const;

interface UserPartsProps {
  /** Empty if none is selected. */
  readonly orderId: string;
  readonly settings: LoginSettings;
}

/** Table of the user name's parts with their meaning and current value. */
export function UserParts({ orderId, settings }: UserPartsProps) {
  const { t } = useTranslation('remote-tools');
  const { country, state, city, asn, isp, minutes, session } = saidOf(settings);
  const values: Readonly<Record<(typeof parts)[number], string>> = {
    order: orderId || SAMPLE_ORDER_ID,
    country,
    state,
    city,
    minutes: session && minutes !== null ? String(minutes) : '',
    session,
    asn: asn && `asn-${asn}`,
    isp: isp && `isp-${isp}`,
    // Sub-users have their own page, with their whole login.
    sub: '',
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
