import { useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { CallRequest } from 'shared-contracts/api/calls';
import { isLeavingAddress } from 'shared-contracts/rules/leaving-address';
import { paymentHosts } from 'shared-contracts/rules/payment-methods';
import { useShell } from 'shared-contracts/shell';
import { useTask } from '../form/use-task.ts';

interface StartedMethod {
  readonly id: string;
  /** The provider's page, or ours that leads to it. */
  readonly address: string;
}

/** Starts to store a payment method. An address that is neither the provider's nor ours isn't followed, and makes `isBroken` true. */
export function useStartMethod(payMethod: CallRequest<'startStoredMethod'>['payMethod'], onStarted: (started: StartedMethod) => void) {
  const { api } = useShell();
  const [isBroken, setBroken] = useState(false);
  const task = useTask({
    run: async (): Promise<StartedMethod> => {
      setBroken(false);
      const { storedMethodId: id, setupUrl } = await api('startStoredMethod', { payMethod });
      const address = new URL(setupUrl, location.href).href;
      if (!isLeavingAddress(address, paymentHosts, location.host)) throw new Error(`${new URL(address).host} is not a payment provider`);
      return { id, address };
    },
    onDone: onStarted,
    // The shell shows why the API refuses.
    onFailed: (error) => setBroken(!isApiError(error)),
  });
  return { ...task, isBroken };
}
