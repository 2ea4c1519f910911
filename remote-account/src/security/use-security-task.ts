import { useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useTranslation } from 'shared-ui/i18n';
import { useTask } from '../form/use-task.ts';
import { useRefreshSecurity } from './use-second-factor.ts';

interface SecurityTask<Input, Result> {
  readonly run: (input: Input) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  /** @param message to show */
  readonly onFailed: (message: string, error: unknown) => void;
}

/** A change of the account's security. `isLoginOld` is true once it was refused because it needs a recent login. */
export function useSecurityTask<Input, Result>({ run, onDone, onFailed }: SecurityTask<Input, Result>) {
  const { t } = useTranslation('shell');
  const refresh = useRefreshSecurity();
  const [isLoginOld, setLoginOld] = useState(false);
  const task = useTask<Input, Result>({
    run,
    onDone: (result) => {
      onDone(result);
      void refresh();
    },
    onFailed: (error) => {
      if (isApiError(error) && error.code === errorCodes.recentLoginNeeded) setLoginOld(true);
      else onFailed(isApiError(error) ? error.message : t('toastTip.error.tip1'), error);
    },
  });
  return { ...task, isLoginOld };
}
