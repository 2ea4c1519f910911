import { useAnswer } from 'shared-ui/use-answer';

/** The page size exceeds the number of guides. */
const request = { kind: 'guide', pageSize: 100 } as const;

/** All guides, in order. */
export function useGuides() {
  return useAnswer('articlePage', request);
}
