import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { useIsOver } from '../../use-is-over.ts';

interface DynamicPassword {
  readonly orderId: string;
  readonly password: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Under which name the environment of a generated sample holds it. */
const VARIABLE = 'PROXY_PASSWORD';

/** A dynamic password of an order, made when it is asked for and kept in this page alone until it ends. */
export function useDynamicPassword(orderId: string) {
  const { api } = useShell();
  const [made, setMade] = useState<DynamicPassword>();
  const [isBusy, setBusy] = useState(false);
  const ofOrder = made?.orderId === orderId ? made : undefined;
  const isOver = useIsOver(ofOrder?.expiresAt);
  const current = isOver ? undefined : ofOrder;

  /** What goes wrong is said by the API client. */
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
      // Said already.
    } finally {
      setBusy(false);
    }
  }

  return {
    current,
    /** One was made, and works no more. */
    isOver,
    isBusy,
    /** Makes one, or another. */
    press: () => void press(),
    /** The present one, made where there is none. */
    load: async () => current?.password ?? make(),
  };
}
