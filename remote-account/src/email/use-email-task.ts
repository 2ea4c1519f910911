import { isApiError } from 'shared-contracts/api/api-error';
import { useTranslation } from 'shared-ui/i18n';
import { useTask } from '../form/use-task.ts';
import { useShowEmail, type EmailSettings } from './use-email.ts';

interface EmailTask<Input> {
  readonly run: (input: Input) => Promise<EmailSettings>;
  readonly onDone?: () => void;
  /** @param message to show */
  readonly onFailed: (error: unknown, message: string) => void;
}

/** An action that changes the email settings, which are shown afterwards. */
export function useEmailTask<Input = void>({ run, onDone, onFailed }: EmailTask<Input>) {
  const { t } = useTranslation('shell');
  const show = useShowEmail();
  return useTask<Input, EmailSettings>({
    run,
    onDone: async (settings) => {
      await show(settings);
      onDone?.();
    },
    onFailed: (error) => {
      const issue = isApiError(error) ? error.issues[0]?.message : undefined;
      onFailed(error, issue ?? (isApiError(error) ? error.message : t('toastTip.error.tip1')));
    },
  });
}
