import type { CallResponse } from 'shared-contracts/calls';
import type { UsagePercent } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';

type Answer = CallResponse<'usageNotices'>;
export type UsageNotice = Answer['notices'][number];

const KEY = ['usageNotices'];

/** Of which shares the customer wants to be told, and what there is to tell. */
export function useUsageNotices() {
  const { api } = useShell();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('usageNotices', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Changes what is shown at once; the server's answer corrects it, and so does its refusal, which the API client shows. */
function useNoticeChange<Value>(send: (value: Value) => Promise<null>, apply: (answer: Answer, value: Value) => Answer) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (value) => {
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<Answer>(KEY, (answer) => answer && apply(answer, value));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Puts a notice away. */
export function useDismissNotice() {
  const { api } = useShell();
  return useNoticeChange(
    (noticeId: string) => api('dismissUsageNotice', { noticeId }),
    (answer, noticeId) => ({ ...answer, notices: answer.notices.filter((notice) => notice.noticeId !== noticeId) }),
  );
}

/** Chooses the shares of which the customer wants to be told. */
export function useSetPercents() {
  const { api } = useShell();
  return useNoticeChange(
    (percents: UsagePercent[]) => api('setUsageNotices', { percents }),
    (answer, percents) => ({ percents, notices: answer.notices.filter(({ percent }) => percents.includes(percent)) }),
  );
}
