import { useState } from 'react';
import type { CallResponse } from 'shared-contracts/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery, useQueryClient } from 'shared-ui/query';
import { useTask } from '../form/use-task.ts';

export type Login = CallResponse<'sessions'>[number];

const KEY = ['logins'];

/** The customer's logins that have not ended. */
export function useLogins() {
  const { api } = useShell();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('sessions', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Ends a login of the customer's, or without an id all but the present one. */
export function useEndLogins() {
  const { api } = useShell();
  const queries = useQueryClient();
  // How many the last time; another object is another time.
  const [ended, setEnded] = useState<{ readonly count: number }>();
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  const { start, isRunning } = useTask({
    run: (sessionId: string | undefined) => api('endSessions', sessionId === undefined ? {} : { sessionId }),
    onDone: (answer) => {
      setEnded({ count: answer.ended });
      void refresh();
    },
    // The API client has shown why; refused means that the list is out of date.
    onFailed: () => void refresh(),
  });
  return { end: start, isEnding: isRunning, ended };
}
