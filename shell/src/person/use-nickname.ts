import { useEffect, useRef } from 'react';
import { useSession, useShell } from 'shared-contracts/shell';

/** Fetches the nickname from the account if its cookie is gone: after a change the cookie lasts only an hour. */
export function useNickname(): string {
  const { api, rename, session } = useShell();
  const nickName = useSession((state) => state.nickName);
  const missing = useSession((state) => state.accessToken !== '' && state.nickName === '');
  const asked = useRef(false);

  useEffect(() => {
    if (!missing || asked.current) return;
    asked.current = true;
    const { accessToken } = session.getState();
    // Without a nickname the avatar shows an icon, so a failure needs no notice.
    void api('getUserInfo', {}, { errors: 'quiet' }).then(
      (account) => {
        if (account.nickName !== '' && session.getState().accessToken === accessToken) rename(account.nickName);
      },
      () => undefined,
    );
  }, [missing, api, rename, session]);
  return nickName;
}
