import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { languages } from 'shared-contracts/languages';
import { channelsOf, notificationKinds, type NotificationKind, type OptionalKind } from 'shared-contracts/rules/notifications';
import { useShell } from 'shared-contracts/shell';
import { ChoiceField } from 'shared-ui/choice-field';
import { FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import styles from './email.module.css';
import { useEmailTask } from './use-email-task.ts';
import type { EmailSettings } from './use-email.ts';

type Choice = Pick<EmailSettings, 'kinds' | 'language'>;

const isOptional = (kind: NotificationKind): kind is OptionalKind => kind !== 'security';

/** Which kinds of notifications are sent, by which channels and in which language. Changes are saved at once. */
export function NotificationsRow({ settings }: { readonly settings: EmailSettings }) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const [error, setError] = useState('');
  // A control must change with the press itself; the settings follow a moment later.
  const [pressed, setPressed] = useState<{ readonly of: EmailSettings; readonly choice: Choice }>({ of: settings, choice: settings });
  const shown = pressed.of === settings ? pressed.choice : settings;
  const save = useEmailTask({
    run: async (choice: Choice) => api('setNotifications', choice, { errors: 'quiet' }),
    onDone: () => setError(''),
    onFailed: (_, message) => {
      setPressed({ of: settings, choice: settings });
      setError(message);
    },
  });
  const choose = (change: Partial<Choice>) => {
    if (save.isRunning) return;
    const choice = { kinds: shown.kinds, language: shown.language, ...change };
    setPressed({ of: settings, choice });
    save.start(choice);
  };
  const toggle = (kind: OptionalKind, isOn: boolean) =>
    choose({ kinds: isOn ? [...shown.kinds, kind] : shown.kinds.filter((each) => each !== kind) });
  const channels = (kind: NotificationKind) => {
    const by = t(`email.kinds.channels.${channelsOf(kind).includes('sms') ? 'smsEmail' : 'email'}`);
    return isOptional(kind) ? by : t('email.kinds.always', { by });
  };
  return (
    <SettingRow icon={<BellRing size={20} />} title={t('email.kinds.title')} text="">
      <div className={styles.choices}>
        <fieldset className={styles.kinds}>
          <legend>{t('email.kinds.legend')}</legend>
          {notificationKinds.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                disabled={!isOptional(kind)}
                checked={!isOptional(kind) || shown.kinds.includes(kind)}
                onChange={({ target }) => isOptional(kind) && toggle(kind, target.checked)}
              />
              <span>
                {t(`email.kinds.${kind}`)}
                <small>{channels(kind)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <ChoiceField
          name="email-language"
          label={t('email.kinds.language')}
          options={languages.map((value) => ({ value, label: t(`email.kinds.languages.${value}`) }))}
          value={shown.language}
          onChange={(language) => choose({ language })}
        />
        {error !== '' && <FieldError id="email-kinds-error">{error}</FieldError>}
      </div>
    </SettingRow>
  );
}
