import { AccountResult as Result } from 'shared-ui/proxy-settings/account-result';
import { loginSettings } from 'shared-ui/proxy-settings/login-settings';
import { useEntries } from 'shared-ui/proxy-settings/use-entries';
import { ResultFrame } from './result-frame.tsx';
import { useSetUp } from './set-up-address.ts';

/** The proxy login built from the settings in the URL. */
export function AccountResult({ orderId }: { readonly orderId: string }) {
  const { params } = useSetUp();
  const settings = loginSettings.read(params);
  return (
    <ResultFrame>
      <Result orderId={orderId} settings={settings} entries={useEntries(settings)} />
    </ResultFrame>
  );
}
