import { useState, type ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { StepsForm } from '../pro/steps-form.tsx';
import { certificateSteps, stepIndex, viewOf } from './certificate-view.ts';
import type { Identity } from './identity-fields.ts';
import { StepContent } from './step-content.tsx';
import { useCertificateAddress } from './use-certificate-address.ts';
import type { CertificationStatus } from './use-certification.ts';
import { useIdentityForm } from './use-identity-form.ts';
import { useStateChanges } from './use-state-changes.ts';
import { useStepFocus } from './use-step-focus.ts';

/** Full width: the default minimum width is wider than a phone. */
const containerStyle = { width: '100%', minWidth: 0 };
/** Only the server's state and the address change the step. */
const ignoreStepChange = () => undefined;

/** Omits the gutters of antd's grid, which would overflow on both sides. */
function inOneColumn({ stepsDom, formDom }: { readonly stepsDom: ReactNode; readonly formDom: ReactNode }) {
  return (
    <>
      {stepsDom}
      {formDom}
    </>
  );
}

/** Steps of the identity verification. The current step depends on the server and the address, never on local state. */
export function CertificateSteps(answered: CertificationStatus) {
  const { t } = useTranslation('remote-account');
  const { state } = answered.certification;
  const { address, openForm, openTypes, followServer, reopenForm } = useCertificateAddress(state);
  const [isExpired, setExpired] = useState(false);
  const view = viewOf(state, address);
  const identity = useIdentityForm(answered.certification, view.name === 'identity' ? view.kind : undefined, () => {
    setExpired(false);
    followServer();
  });
  const box = useStepFocus(view.name);
  useStateChanges(state, () => {
    setExpired(true);
    reopenForm('personal');
  });

  return (
    <div ref={box}>
      <StepsForm<Identity>
        current={stepIndex(view)}
        onCurrentChange={ignoreStepChange}
        submitter={false}
        containerStyle={containerStyle}
        layoutRender={inOneColumn}
      >
        {certificateSteps.map((step, index) => (
          <StepsForm.StepForm<Identity>
            key={step}
            name={step}
            title={t(`certificate.steps.${step}`)}
            autoFocusFirstInput={false}
            {...(step === 'identity' ? identity.stepForm : { component: false })}
          >
            {stepIndex(view) === index && (
              <StepContent
                {...answered}
                view={view}
                isSending={identity.isSending}
                refusal={identity.refusal}
                isExpired={isExpired}
                onChoose={openForm}
                onChooseType={openTypes}
              />
            )}
          </StepsForm.StepForm>
        ))}
      </StepsForm>
    </div>
  );
}
