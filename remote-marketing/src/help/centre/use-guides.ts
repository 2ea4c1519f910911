import { useAnswer } from 'shared-ui/use-answer';

/** More than there are guides. */
const request = { kind: 'guide', pageSize: 100 } as const;

/** All guides, in their order. */
export function useGuides() {
  return useAnswer('articlePage', request);
}
