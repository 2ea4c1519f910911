import type { ArticleKind } from 'shared-contracts/pages/articles';

const keyOf = (kind: ArticleKind, id: string) => `tidegate.useful.${kind}.${id}`;

/** Whether this tab has already given feedback on an article. */
export function wasFeedbackGiven(kind: ArticleKind, id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(kind, id)) !== null;
  } catch {
    // Without storage, the question is shown again.
    return false;
  }
}

export function rememberFeedback(kind: ArticleKind, id: string): void {
  try {
    sessionStorage.setItem(keyOf(kind, id), '1');
  } catch {
    // As above.
  }
}
