import { thirdParties } from 'shared-contracts/rules/third-party';
import { usePageAddress } from 'shared-ui/link';
import { useLocation } from 'shared-ui/router';
import { serviceOf } from './return-params.ts';
import { FinishForm } from './finish-form.tsx';
import { ReturnFailure } from './return-failure.tsx';
import { ReturnSecondStep } from './return-second-step.tsx';
import { ReturnWait } from './return-wait.tsx';
import { useThirdPartyReturn } from './use-third-party-return.ts';

/** The page that third-party services redirect back to. */
export default function ReturnPage() {
  const { pathname } = useLocation();
  const address = usePageAddress();
  const { arrival, account, secondStep, error, fail } = useThirdPartyReturn();
  const type = arrival?.type ?? serviceOf(pathname);
  const service = type && thirdParties[type].name;
  const { purpose = 'login', next = address('home') } = arrival?.attempt ?? {};

  if (error) return <ReturnFailure error={error} purpose={purpose} journey={type && { type, purpose, next }} />;
  if (secondStep && type) return <ReturnSecondStep ticket={secondStep} type={type} next={next} />;
  if (account && type) {
    return <FinishForm account={account} service={thirdParties[type].name} next={next} onExpired={(cause) => fail(cause, 'login')} />;
  }
  return <ReturnWait purpose={purpose} service={service} />;
}
