import { useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery, useQueryClient } from 'shared-ui/query';
import { useTask } from '../form/use-task.ts';

export type Login = CallResponse<'sessions'>[number];

const KEY = ['logins'];

/** The customer's active logins. */
export function useLogins() {
  const { api } = useShell();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('sessions', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Ends one of the customer's logins, or without an id all but the current one. */
export function useEndLogins() {
  const { api } = useShell();
  const queries = useQueryClient();
  // Number of logins ended last time; a new object marks a new time.
  const [ended, setEnded] = useState<{ readonly count: number }>();
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  const { start, isRunning } = useTask({
    run: (sessionId: string | undefined) => api('endSessions', sessionId === undefined ? {} : { sessionId }),
    onDone: (answer) => {
      setEnded({ count: answer.ended });
      void refresh();
    },
    // The API client has reported the error; a refusal means that the list is stale.
    onFailed: () => void refresh(),
  });
  return { end: start, isEnding: isRunning, ended };
}
