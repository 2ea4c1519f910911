import type { CallResponse } from 'shared-contracts/api/calls';
import type { ThirdPartyType } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type ServiceAccount = CallResponse<'thirdPartyCheckBind'>;

export const serviceAccountKey = (type: ThirdPartyType) => ['serviceAccount', type];

/** The customer's linked account of a service. */
export function useServiceAccount(type: ThirdPartyType, customer: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: serviceAccountKey(type),
    queryFn: ({ signal }) => api('thirdPartyCheckBind', { type, customer }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
