import { Fragment } from 'react';
import { COVERED_PASSWORD } from 'shared-contracts/proxy/shapes';
import type { SiteSettings } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import type { Country } from 'shared-ui/proxy-settings/find-countries';
import styles from '../pasted/panes.module.css';
import { entryFor, isByTls, isOurHost } from './check-entry.ts';
import { passwordKindOf, userKindOf } from './login-kinds.ts';
import type { ProxySetting } from './proxy-setting.ts';
import { UserPartRows } from './user-part-rows.tsx';

interface SettingFactsProps {
  readonly setting: ProxySetting;
  /** Of the account-password mode. */
  readonly entries: SiteSettings['proxyEntry'];
  readonly countries: readonly Country[] | undefined;
  readonly isPasswordShown: boolean;
}

/** Table of a setting's parts with their meaning. */
export function SettingFacts({ setting, entries, countries, isPasswordShown }: SettingFactsProps) {
  const { t } = useTranslation('remote-tools');
  const { scheme, host, port, user, password, shape } = setting;
  const userKind = userKindOf(user);
  const entry = entryFor(setting, entries);
  const isAccountPort = Number(port) === entry.port;
  const way = scheme.startsWith('socks') ? 'socks' : isByTls(setting, entries) ? 'https' : 'http';
  const rows = [
    { part: 'scheme', value: scheme, meaning: t(`configDoctor.facts.${way}`) },
    { part: 'host', value: host, meaning: isOurHost(setting, entry) ? t('configDoctor.facts.ourHost') : '' },
    { part: 'port', value: port, meaning: isOurHost(setting, entry) && isAccountPort ? t('configDoctor.facts.accountPort') : '' },
    { part: 'user', value: user, meaning: t(`configDoctor.userKind.${userKind}`) },
    {
      part: 'password',
      value: password === '' ? '' : isPasswordShown ? password : COVERED_PASSWORD,
      meaning: t(`configDoctor.passwordKind.${passwordKindOf(password)}`),
    },
  ] as const;
  return (
    <section className={styles.part}>
      <h2>{t('configDoctor.facts.title')}</h2>
      <p className={styles.under}>{t('configDoctor.facts.shape', { shape: t(`configDoctor.shape.${shape}`) })}</p>
      <table className={styles.facts}>
        <tbody>
          {rows.map(({ part, value, meaning }) => (
            <Fragment key={part}>
              <tr>
                <th scope="row">{t(`configDoctor.part.${part}`)}</th>
                <td>
                  {value === '' ? (
                    t('configDoctor.facts.none')
                  ) : (
                    <code translate="no" data-secret>
                      {value}
                    </code>
                  )}
                  {meaning !== '' && <small>{meaning}</small>}
                </td>
              </tr>
              {part === 'user' && userKind === 'parts' && <UserPartRows user={user} countries={countries} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
