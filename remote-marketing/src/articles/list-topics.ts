import type { ArticleTopic } from 'shared-contracts/pages/articles';

/** Topics by which a list can be filtered: those of its articles. */
export const listTopics: Readonly<Record<'news' | 'questions', readonly ArticleTopic[]>> = {
  news: ['start', 'extraction', 'authentication', 'sessions', 'traffic', 'setup', 'payment', 'data', 'product'],
  questions: ['start', 'extraction', 'authentication', 'sessions', 'traffic', 'setup', 'orders', 'payment', 'account', 'product'],
};
