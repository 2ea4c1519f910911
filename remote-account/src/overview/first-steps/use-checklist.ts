import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** Which of the steps for a first order the customer has completed. */
export function useChecklist() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['checklist'],
    queryFn: ({ signal }) => api('checklist', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
