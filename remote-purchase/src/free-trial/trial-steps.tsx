import { useTranslation } from 'shared-ui/i18n';
import { NextSteps } from '../order-facts/next-steps.tsx';

const steps = ['link', 'use', 'buy'] as const;
const guides = [{ route: 'help' }, { route: 'questions' }, { route: 'helpErrorCode' }] as const;

/** Next steps with a running trial. */
export function TrialSteps() {
  const { t } = useTranslation('remote-purchase');
  return (
    <NextSteps
      steps={steps.map((step) => ({ title: t(`trial.next.${step}.title`), text: t(`trial.next.${step}.text`) }))}
      guides={guides}
    />
  );
}
