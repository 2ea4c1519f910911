import { useEffect } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { NICKNAME_MAX_CODE_POINTS } from 'shared-contracts/constants';
import { checkNickname } from 'shared-contracts/rules/nickname';
import { useSession } from 'shared-contracts/shell';
import { Form, Input } from 'shared-ui/antd';
import { AccountForm } from '../form/account-form.tsx';
import { useRules } from '../form/use-rules.ts';
import { useChangeForm } from './use-change-form.ts';
import { useChangeNickname } from './use-change-nickname.ts';

interface NicknameFormProps {
  readonly onDone: () => void;
}

/** Starts from the present nickname, selected, so that typing replaces it. */
export function NicknameForm({ onDone }: NicknameFormProps) {
  const { t } = useTranslation('remote-account');
  const rules = useRules();
  const nickName = useSession((session) => session.nickName);
  const state = useChangeForm();
  const { form } = state;
  const { mutate, isPending } = useChangeNickname(state, onDone);

  useEffect(() => form.getFieldInstance('username')?.focus({ cursor: 'all' }), [form]);

  return (
    <AccountForm name="change-nickname" state={state} submitText={t('change.nickname.submit')} isBusy={isPending} onSubmit={mutate}>
      <Form.Item
        name="username"
        label={t('change.nickname.label')}
        extra={t('change.nickname.hint', { max: NICKNAME_MAX_CODE_POINTS })}
        initialValue={nickName}
        rules={rules(checkNickname, '')}
      >
        <Input autoComplete="nickname" />
      </Form.Item>
    </AccountForm>
  );
}
