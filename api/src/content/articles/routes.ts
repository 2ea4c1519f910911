import type { Handle } from '../../platform/http/handle.ts';
import { articleOf, pageOfArticles } from './articles.ts';

export function articleRoutes(handle: Handle): void {
  handle('articlePage', async (input, { db, language, now }) => pageOfArticles(db, input, language, now));
  handle('articleDetail', async ({ id }, { db, language, now }) => articleOf(db, id, language, now));
}
