import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { useIsOver } from '../../use-is-over.ts';

interface DynamicPassword {
  readonly orderId: string;
  readonly password: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Environment variable that contains the password in a generated sample. */
const VARIABLE = 'PROXY_PASSWORD';

/** Dynamic password of an order, generated on demand and kept only in this page until it expires. */
export function useDynamicPassword(orderId: string) {
  const { api } = useShell();
  const [made, setMade] = useState<DynamicPassword>();
  const [isBusy, setBusy] = useState(false);
  const ofOrder = made?.orderId === orderId ? made : undefined;
  const isOver = useIsOver(ofOrder?.expiresAt);
  const current = isOver ? undefined : ofOrder;

  /** The API client reports errors. */
  async function make(): Promise<string> {
    const { environment, expiresAt } = await api('generateCode', { orderId, language: 'Shell', mode: 'account' });
    const password = environment.find(({ name }) => name === VARIABLE)?.value;
    if (password === undefined || expiresAt === null) throw new Error('The sample came without a dynamic password');
    setMade({ orderId, password, expiresAt });
    return password;
  }

  async function press(): Promise<void> {
    setBusy(true);
    try {
      await make();
    } catch {
      // The API client has already reported the error.
    } finally {
      setBusy(false);
    }
  }

  return {
    current,
    /** Whether the password that was generated has expired. */
    isOver,
    isBusy,
    /** Generates a password, or a new one. */
    press: () => void press(),
    /** Returns the current password, generating one if there is none. */
    load: async () => current?.password ?? make(),
  };
}
