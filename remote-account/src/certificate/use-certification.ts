import type { CallResponse } from 'shared-contracts/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { waitBeforeAsking } from './wait-before-asking.ts';

export type Certification = CallResponse<'getUserCertifyInfo'>;
export type CertificationKind = NonNullable<Certification['kind']>;

/** How the certification stands, and what is known of that. */
export interface Answered {
  readonly certification: Certification;
  /** The browser's clock when the server said so, in milliseconds. */
  readonly receivedAt: number;
  /** The last question was not answered. */
  readonly isOutOfTouch: boolean;
  readonly askAgain: () => void;
}

export const certificationKey = ['certification'];

/**
 * How the customer's certification stands, asked for again as long as others have the say. A tab that is out of sight does not ask;
 * back in sight, as after the payment app, it asks at once.
 */
export function useCertification() {
  const { api } = useShell();
  return useQuery({
    queryKey: certificationKey,
    queryFn: ({ signal }) => api('getUserCertifyInfo', {}, { signal, errors: 'quiet' }),
    staleTime: 0,
    // The state of an earlier visit would be shown as today's.
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data ? waitBeforeAsking(data.state, dataUpdateCount + errorUpdateCount) : false,
  });
}
