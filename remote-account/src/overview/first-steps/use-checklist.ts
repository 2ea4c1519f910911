import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** What a customer has done of what a first order needs. */
export function useChecklist() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['checklist'],
    queryFn: ({ signal }) => api('checklist', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
