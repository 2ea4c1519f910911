import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import type { PlotChoice } from './use-plot-choice.ts';

export type UsagePoint = CallResponse<'usage'>['points'][number];

/** Usage over time. The shown data stays until the next selection has loaded. */
export function useUsage({ by, orderId, tag }: PlotChoice, zone: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['usage', by, orderId, tag, zone],
    queryFn: ({ signal }) =>
      api('usage', { by, zone, ...(orderId !== '' && { orderId }), ...(tag !== '' && { tag }) }, { signal, errors: 'quiet' }),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}
