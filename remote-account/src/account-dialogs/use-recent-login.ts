import { useEffect, useState } from 'react';
import { useShell } from 'shared-contracts/shell';

/**
 * Whether the login is recent enough to change the mobile number. Undefined while loading, and true on failure, because the API has the
 * final say.
 */
export function useRecentLogin(): boolean | undefined {
  const { api } = useShell();
  const [isRecent, setRecent] = useState<boolean>();
  useEffect(() => {
    const wanted = new AbortController();
    const { signal } = wanted;
    api('getUserInfo', {}, { signal, errors: 'quiet' }).then(
      ({ recentLogin }) => !signal.aborted && setRecent(recentLogin),
      () => !signal.aborted && setRecent(true),
    );
    return () => wanted.abort();
  }, [api]);
  return isRecent;
}
