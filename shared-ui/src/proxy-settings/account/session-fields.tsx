import { TriangleAlert } from 'lucide-react';
import { isStickyMinutes, type AccountSettings } from './account-settings.ts';
import { STICKY_MINUTES_MAX, STICKY_MINUTES_OFFERED } from 'shared-contracts/constants';
import { isSessionId, newSessionId } from 'shared-contracts/proxy/user';
import { useTranslation } from 'shared-ui/i18n';
import button from '../../button.module.css';
import { Field } from '../../field/field.tsx';
import { TextInput } from '../../field/text-input.tsx';
import styles from './account-fields.module.css';

type SessionSettings = Pick<AccountSettings, 'session' | 'minutes'>;

interface SessionFieldsProps {
  readonly settings: SessionSettings;
  readonly onChange: (part: Partial<SessionSettings>) => void;
}

const limits = { offered: STICKY_MINUTES_OFFERED, max: STICKY_MINUTES_MAX };

/** Session ID and duration of a sticky session. Durations above the offered maximum are accepted, with a warning. */
export function SessionFields({ settings: { session, minutes }, onChange }: SessionFieldsProps) {
  const { t } = useTranslation('proxySettings');
  const isLong = isStickyMinutes(minutes) && minutes > STICKY_MINUTES_OFFERED;
  return (
    <div className={styles.session}>
      <Field
        label={t('session.label')}
        hint={t('session.hint')}
        error={isSessionId(session) ? undefined : t('session.wrong')}
        action={
          <button type="button" className={button.text} onClick={() => onChange({ session: newSessionId() })}>
            {t('session.make')}
          </button>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={session}
            onChange={({ target }) => onChange({ session: target.value.trim() })}
          />
        )}
      </Field>
      <Field
        label={t('minutes.label')}
        hint={
          isLong ? (
            <span role="status" className={styles.warning}>
              <TriangleAlert size={16} aria-hidden />
              {t('minutes.long', limits)}
            </span>
          ) : (
            t('minutes.hint', limits)
          )
        }
        error={isStickyMinutes(minutes) ? undefined : t('minutes.wrong', limits)}
      >
        {(control) => (
          <TextInput
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={STICKY_MINUTES_MAX}
            value={minutes ?? ''}
            onChange={({ target: { value } }) => onChange({ minutes: value === '' ? null : Number(value) })}
          />
        )}
      </Field>
    </div>
  );
}
