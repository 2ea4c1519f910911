import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** Whether the login is recent enough to change the mobile; taken for true where that cannot be learnt, as the API decides in the end. */
export function useRecentLogin(): { isPending: boolean; isRecent: boolean } {
  const { api } = useShell();
  const { data, isPending } = useQuery({
    queryKey: ['getUserInfo', 'recentLogin'],
    queryFn: ({ signal }) => api('getUserInfo', {}, { signal, errors: 'quiet' }),
    staleTime: 0,
    gcTime: 0,
  });
  return { isPending, isRecent: data?.recentLogin ?? true };
}
