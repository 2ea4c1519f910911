import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useOnline } from 'shared-ui/use-online';

export type ServiceStatus = CallResponse<'status'>;
export type StatusPart = ServiceStatus['components'][number];
export type StatusDay = StatusPart['days'][number];
export type State = StatusPart['state'];

const EVERY_MS = 60_000;

export interface StatusState {
  /** The last response; undefined until there is one. */
  readonly status: ServiceStatus | undefined;
  /** The last request failed. */
  readonly isAway: boolean;
}

/** Status of the service, polled every minute. It is live data, so prerendered pages do not contain it. */
export function useStatus(): StatusState & { readonly askAgain: () => void } {
  const { api } = useShell();
  const [status, setStatus] = useState<ServiceStatus>();
  const [round, setRound] = useState(0);
  const [failedRound, setFailedRound] = useState<number>();

  useEffect(() => {
    const controller = new AbortController();
    api('status', {}, { errors: 'quiet', signal: controller.signal }).then(
      (current) => {
        if (controller.signal.aborted) return;
        setStatus(current);
        setFailedRound(undefined);
      },
      () => !controller.signal.aborted && setFailedRound(round),
    );
    const timer = setTimeout(() => setRound(round + 1), EVERY_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [api, round]);

  const askAgain = () => setRound(round + 1);
  useOnline(failedRound === round, askAgain);
  return { status, isAway: failedRound !== undefined, askAgain };
}
