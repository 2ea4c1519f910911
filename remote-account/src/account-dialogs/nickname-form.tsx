import { useEffect } from 'react';
import { NICKNAME_MAX_CODE_POINTS } from 'shared-contracts/constants';
import { checkNickname } from 'shared-contracts/rules/nickname';
import { useSession } from 'shared-contracts/shell';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountField } from '../form/use-account-field.ts';
import { useFirstFocus } from '../form/use-first-focus.ts';
import { useChangeForm } from './use-change-form.ts';
import { useChangeNickname } from './use-change-nickname.ts';

function NicknameField() {
  const { t } = useTranslation('remote-account');
  const { input, error } = useAccountField('username', checkNickname);
  return (
    <Field label={t('change.nickname.label')} hint={t('change.nickname.hint', { max: NICKNAME_MAX_CODE_POINTS })} error={error}>
      {(control) => <TextInput {...control} {...input} autoComplete="nickname" spellCheck={false} />}
    </Field>
  );
}

interface NicknameFormProps {
  readonly onDone: () => void;
}

/** Starts with the current nickname selected, so that typing replaces it. */
export function NicknameForm({ onDone }: NicknameFormProps) {
  const { t } = useTranslation('remote-account');
  const nickName = useSession((session) => session.nickName);
  const state = useChangeForm({ username: nickName });
  const change = useChangeNickname(state, onDone);

  const { element } = state;
  useFirstFocus(state, 'username');
  useEffect(() => element.current?.querySelector('input')?.select(), [element]);

  return (
    <AccountForm
      name="change-nickname"
      state={state}
      submitText={t('change.nickname.submit')}
      isBusy={change.isRunning}
      onSubmit={change.start}
    >
      <NicknameField />
    </AccountForm>
  );
}
