import type { CallResponse } from 'shared-contracts/api/calls';
import type { UsagePercent } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import { setAnswer } from 'shared-ui/set-answer';

type Answer = CallResponse<'usageNotices'>;
export type UsageNotice = Answer['notices'][number];

const KEY = ['usageNotices'];

/** The customer's alert thresholds and current alerts. */
export function useUsageNotices() {
  const { api } = useShell();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('usageNotices', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Updates the cache optimistically; the refetch after the response or refusal corrects it. The API client shows the error. */
function useNoticeChange<Value>(send: (value: Value) => Promise<null>, apply: (answer: Answer, value: Value) => Answer) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: (value) => setAnswer<Answer>(queries, KEY, (answer) => answer && apply(answer, value)),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Dismisses an alert. */
export function useDismissNotice() {
  const { api } = useShell();
  return useNoticeChange(
    (noticeId: string) => api('dismissUsageNotice', { noticeId }),
    (answer, noticeId) => ({ ...answer, notices: answer.notices.filter((notice) => notice.noticeId !== noticeId) }),
  );
}

/** Sets the alert thresholds of the customer. */
export function useSetPercents() {
  const { api } = useShell();
  return useNoticeChange(
    (percents: UsagePercent[]) => api('setUsageNotices', { percents }),
    (answer, percents) => ({ percents, notices: answer.notices.filter(({ percent }) => percents.includes(percent)) }),
  );
}
