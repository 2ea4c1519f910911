import { useEffect, useRef } from 'react';
import { useSession, useShell } from 'shared-contracts/shell';

/** Asks the account for the nickname where its cookie is gone: after a change it lives for an hour only. */
export function useNickname(): string {
  const { api, rename, session } = useShell();
  const nickName = useSession((state) => state.nickName);
  const missing = useSession((state) => state.accessToken !== '' && state.nickName === '');
  const asked = useRef(false);

  useEffect(() => {
    if (!missing || asked.current) return;
    asked.current = true;
    const { accessToken } = session.getState();
    // Without a name the avatar shows a figure; that is no reason for a notice.
    void api('getUserInfo', {}, { errors: 'quiet' }).then(
      (account) => {
        if (account.nickName !== '' && session.getState().accessToken === accessToken) rename(account.nickName);
      },
      () => undefined,
    );
  }, [missing, api, rename, session]);
  return nickName;
}
