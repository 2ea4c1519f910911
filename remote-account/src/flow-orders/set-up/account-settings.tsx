import { useState } from 'react';
import {
  isStickyMinutes,
  readAccountSettings,
  writeAccountSettings,
  type AccountSettings as Settings,
} from 'shared-contracts/account-settings';
import { STICKY_MINUTES_MAX, STICKY_MINUTES_OFFERED } from 'shared-contracts/constants';
import { isSessionId, newSessionId } from 'shared-contracts/proxy-user';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { CountrySelect } from './country-select.tsx';
import { useSetUp } from './set-up-address.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** What the user name of an account says besides the order. */
export function AccountSettings({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const { params, query, go } = useSetUp();
  const [choice, setChoice] = useState(() => readAccountSettings(params));
  const { country, minutes, session } = choice;
  const isSession = session === '' || isSessionId(session);
  const isMinutes = session === '' || isStickyMinutes(minutes);
  const isLong = isStickyMinutes(minutes) && minutes > STICKY_MINUTES_OFFERED;

  function change(part: Partial<Settings>): void {
    const next = { ...choice, ...part };
    setChoice(next);
    go(query({}, writeAccountSettings(next)), { replace: true });
  }

  return (
    <SettingsFrame
      orderId={orderId}
      isRight={isSession && isMinutes}
      submit={t('flowOrders.setUp.makeAccount')}
      onSubmit={() => go(query({ step: 'result' }, writeAccountSettings(choice)))}
    >
      <CountrySelect value={country} onChange={(code) => change({ country: code, state: '' })} />
      <Field
        label={t('flowOrders.setUp.session')}
        hint={t('flowOrders.setUp.sessionHint')}
        error={isSession ? undefined : t('flowOrders.setUp.sessionWrong')}
        action={
          <button type="button" className={button.text} onClick={() => change({ session: newSessionId() })}>
            {t('flowOrders.setUp.newSession')}
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
            onChange={({ target }) => change({ session: target.value.trim() })}
          />
        )}
      </Field>
      {session !== '' && (
        <Field
          label={t('flowOrders.setUp.sessionMinutes')}
          hint={t(isLong ? 'flowOrders.setUp.minutesLong' : 'flowOrders.setUp.minutesHint', {
            offered: STICKY_MINUTES_OFFERED,
            max: STICKY_MINUTES_MAX,
          })}
          error={isMinutes ? undefined : t('flowOrders.setUp.minutesWrong', { max: STICKY_MINUTES_MAX })}
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={STICKY_MINUTES_MAX}
              value={minutes ?? ''}
              onChange={({ target: { value } }) => change({ minutes: value === '' ? null : Number(value) })}
            />
          )}
        </Field>
      )}
    </SettingsFrame>
  );
}
