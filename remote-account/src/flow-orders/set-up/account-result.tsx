import { AccountResult as Result } from 'shared-ui/proxy-settings/account-result';
import { loginSettings } from 'shared-ui/proxy-settings/login-settings';
import { ResultFrame } from './result-frame.tsx';
import { useSetUp } from './set-up-address.ts';

/** The log-in that the settings of the address make. */
export function AccountResult({ orderId }: { readonly orderId: string }) {
  const { params } = useSetUp();
  return (
    <ResultFrame>
      <Result orderId={orderId} settings={loginSettings.read(params)} />
    </ResultFrame>
  );
}
