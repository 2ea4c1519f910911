import type { ThirdPartyType } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import { ServiceSetting } from './service-setting.tsx';
import { useServiceAccount } from './use-service-account.ts';

interface ServiceRowProps {
  readonly type: ThirdPartyType;
  readonly customerId: string;
}

/** A third-party login service; renders nothing for one that is neither configured nor linked. */
export function ServiceRow({ type, customerId }: ServiceRowProps) {
  const { site } = useShell();
  const isSetUp = site.thirdPartyTypes.includes(type);
  const query = useServiceAccount(type, customerId);
  if (!isSetUp && !query.data?.bound) return null;
  if (query.data) return <ServiceSetting type={type} account={query.data} customerId={customerId} />;
  return (
    <li>
      <LoadedSettings query={query} rows={1}>
        {() => null}
      </LoadedSettings>
    </li>
  );
}
