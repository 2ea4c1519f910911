import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { accountProtocols } from 'shared-contracts/proxy/shapes';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { ChoiceField } from '../../choice-field/choice-field.tsx';
import { latePart } from '../../late-part/late-part.tsx';
import { PlaceFields } from '../place/place-fields.tsx';
import type { EntryFieldProps } from './entry-field.tsx';
import { ExitChoice } from './exit-choice.tsx';
import { logins, type LoginSettings } from './login-settings.ts';
import styles from './account-fields.module.css';

/** Loaded only by sites with regions. */
const EntryField = latePart<EntryFieldProps>(() => import('./entry-field.tsx'));

interface AccountFieldsProps extends EntryFieldProps {
  readonly settings: LoginSettings;
}

/** Form fields of an account login: location of the exits, whether the exit is sticky, and where to connect. */
export function AccountFields({ settings, entries, onChange }: AccountFieldsProps) {
  const { t } = useTranslation('proxySettings');
  const { site } = useShell();
  const { login, protocol } = settings;
  const protocols = accountProtocols.filter((value) => value !== '3' || site.proxyEntry.tls);
  return (
    <>
      <ChoiceField
        name="login"
        label={t('login.label')}
        options={logins.map((value) => ({ value, label: t(`login.${value}`) }))}
        value={login}
        onChange={(value) => onChange({ login: value })}
      />
      <ChoiceField
        name="protocol"
        label={t('protocol.label')}
        options={protocols.map((value) => ({ value, label: t(`protocol.${value}`) }))}
        value={protocols.includes(protocol) ? protocol : accountProtocols[0]}
        onChange={(value) => onChange({ protocol: value })}
      />
      {login === 'dynamic' ? (
        <p className={styles.note}>{t('login.dynamicNote', { user: DYNAMIC_PASSWORD_USER })}</p>
      ) : (
        <>
          <PlaceFields place={settings} onChange={onChange} />
          <ExitChoice settings={settings} onChange={onChange} />
        </>
      )}
      {entries.length > 0 && <EntryField settings={settings} entries={entries} onChange={onChange} />}
    </>
  );
}
