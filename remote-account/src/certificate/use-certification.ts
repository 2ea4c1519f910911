import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { pollIntervalOf } from './poll-interval.ts';

export type Certification = CallResponse<'getUserCertifyInfo'>;
export type CertificationKind = NonNullable<Certification['kind']>;

/** State of the verification and how fresh it is. */
export interface CertificationStatus {
  readonly certification: Certification;
  /** The browser's clock when the response arrived, in milliseconds. */
  readonly receivedAt: number;
  /** The last poll failed. */
  readonly isOutOfTouch: boolean;
  readonly askAgain: () => void;
}

export const certificationKey = ['certification'];

/**
 * The customer's verification, polled while it waits for a third party or for staff. A hidden tab does not poll; when it becomes visible
 * again, as after a visit to the payment app, it refetches at once.
 */
export function useCertification() {
  const { api } = useShell();
  return useQuery({
    queryKey: certificationKey,
    queryFn: ({ signal }) => api('getUserCertifyInfo', {}, { signal, errors: 'quiet' }),
    staleTime: 0,
    // A cached state from an earlier visit would be shown as current.
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data ? pollIntervalOf(data.state, dataUpdateCount + errorUpdateCount) : false,
  });
}
