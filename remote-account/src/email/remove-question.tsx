import { useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import { useEmailTask } from './use-email-task.ts';

interface RemoveQuestionProps {
  /** Whether the customer has no mobile number either. */
  readonly isOnlyContact: boolean;
  readonly onEnd: () => void;
  readonly onLoginTooOld: () => void;
}

/** Asks before the address is removed, and says if that ends auto-renewals. */
export function RemoveQuestion({ isOnlyContact, onEnd, onLoginTooOld }: RemoveQuestionProps) {
  const { t } = useTranslation('remote-account');
  const { api, notify } = useShell();
  const [error, setError] = useState('');

  const remove = useEmailTask({
    run: async () => api('removeEmail', {}, { errors: 'quiet' }),
    onDone: () => {
      notify.success('success.tip3');
      onEnd();
    },
    onFailed: (failure, message) => {
      if (isApiError(failure) && failure.code === errorCodes.recentLoginNeeded) onLoginTooOld();
      else setError(message);
    },
  });
  return (
    <InlineQuestion
      question={t(isOnlyContact ? 'email.address.questionOnly' : 'email.address.question')}
      yes={t('email.address.remove')}
      keep={t('email.address.keep')}
      isBusy={remove.isRunning}
      error={error}
      onYes={() => remove.start()}
      onKeep={onEnd}
    />
  );
}
