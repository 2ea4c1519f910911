import { useEffect, useState } from 'react';
import { useShell, type OpenAccount } from 'shared-contracts/shell';
import { updateAccount } from '../session/session-store.ts';
import { useTries } from '../session/use-tries.ts';

/** The last ones, so that a menu that opens again shows them at once. Another customer gets another page. */
let known: readonly OpenAccount[] = [];

/**
 * The accounts that the customer may open, their own first; empty until loaded. The session takes over what has changed about the open one,
 * such as its role.
 */
export function useMemberships(open: OpenAccount | undefined): readonly OpenAccount[] {
  const { api, figures } = useShell();
  const [list, setList] = useState(known);
  const openId = open?.accountId;
  const [current, setFailed] = useTries();
  useEffect(() => {
    const request = new AbortController();
    // The menu and the bar do without the list, so a failure needs no notice.
    void api('memberships', {}, { signal: request.signal, errors: 'quiet' }).then(
      (answer) => {
        known = answer.list;
        setList(known);
        const changed = known.find(({ accountId }) => accountId === openId);
        if (changed) updateAccount(changed, figures.sessionHours);
      },
      () => request.signal.aborted || setFailed(current),
    );
    return () => request.abort();
  }, [openId, api, figures, current, setFailed]);
  return list;
}
