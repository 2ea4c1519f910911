import type { CertificateView } from './certificate-view.ts';
import { ChooseType } from './choose-type.tsx';
import { FailedStep } from './failed-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { PassedStep } from './passed-step.tsx';
import { ScanStep } from './scan-step.tsx';
import { TransferStep } from './transfer-step.tsx';
import type { CertificationStatus, CertificationKind } from './use-certification.ts';

interface StepContentProps extends CertificationStatus {
  readonly view: CertificateView;
  readonly isSending: boolean;
  readonly refusal: string;
  /** The scan was not completed in time. */
  readonly isExpired: boolean;
  readonly onChoose: (kind: CertificationKind) => void;
  readonly onChooseType: () => void;
}

/** Content of the current step. */
export function StepContent(props: StepContentProps) {
  const { view, certification, receivedAt, isOutOfTouch, askAgain, isSending, refusal, isExpired, onChoose, onChooseType } = props;
  const { state, kind, company, scan, transfer, now } = certification;
  if (view.name === 'type') return <ChooseType onChoose={onChoose} />;
  if (view.name === 'identity') {
    const sent = state === 'failed' && kind === 'company' ? company : null;
    return (
      <IdentityStep kind={view.kind} sent={sent} isSending={isSending} refusal={refusal} isExpired={isExpired} onBack={onChooseType} />
    );
  }
  if (view.name === 'passed') return <PassedStep certification={certification} />;
  if (view.name === 'failed') return <FailedStep certification={certification} onEdit={onChoose} onChooseType={onChooseType} />;
  if (view.name === 'transfer') {
    return transfer && <TransferStep certification={certification} transfer={transfer} isOutOfTouch={isOutOfTouch} />;
  }
  if (!scan) return null;
  const clock = { serverNow: now, receivedAt };
  return <ScanStep {...scan} {...clock} isOutOfTouch={isOutOfTouch} askAgain={askAgain} onEdit={() => onChoose('personal')} />;
}
