import type { ThirdPartyType } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { LoadFailure } from './load-failure.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { ServiceSetting } from './service-setting.tsx';
import { useServiceAccount } from './use-service-account.ts';

interface ServiceRowProps {
  readonly type: ThirdPartyType;
  readonly customerId: string;
}

/** A service whose accounts can be used to log in; nothing for one that is neither set up nor bound. */
export function ServiceRow({ type, customerId }: ServiceRowProps) {
  const { site } = useShell();
  const isSetUp = site.thirdPartyTypes.includes(type);
  const { data: account, isError, isFetching, refetch } = useServiceAccount(type, customerId);
  if (!isSetUp && !account?.bound) return null;
  if (account) return <ServiceSetting type={type} account={account} customerId={customerId} />;
  return <li>{isError ? <LoadFailure isBusy={isFetching} onRetry={() => void refetch()} /> : <LoadingRows count={1} />}</li>;
}
