import { and, eq, lte } from 'drizzle-orm';
import { HELP_FEEDBACK_PER_HOUR } from 'shared-contracts/constants';
import { networkOf } from 'shared-contracts/rules/network-of';
import type { Handle } from '../../platform/http/handle.ts';
import { createLimiter, type LimitServices } from '../../platform/limits/limiter.ts';
import { refuse } from '../../platform/refusal.ts';
import { articles } from '../articles/tables.ts';
import { helpFeedback } from './tables.ts';

export function helpFeedbackRoutes(handle: Handle, limits: LimitServices): void {
  const limiter = createLimiter({ name: 'help feedback', points: HELP_FEEDBACK_PER_HOUR, seconds: 3600, whenAway: 'open' }, limits);
  handle('helpFeedback', async ({ kind, id: articleId, isUseful }, { db, ip, language, now }) => {
    await limiter.take(db, networkOf(ip), now);
    const isPublished = and(eq(articles.kind, kind), eq(articles.id, articleId), lte(articles.publishedAt, now));
    const [article] = await db.select({ id: articles.id }).from(articles).where(isPublished);
    if (!article) throw refuse('articleNotFound');
    await db.insert(helpFeedback).values({ kind, articleId, isUseful, language, receivedAt: now });
    return null;
  });
}
