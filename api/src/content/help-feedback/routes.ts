import { and, eq, lte } from 'drizzle-orm';
import { networkOf } from 'shared-contracts/rules/network-of';
import type { Handle } from '../../platform/http/handle.ts';
import { createLimiter, type LimitServices } from '../../platform/limits/limiter.ts';
import { refuse } from '../../platform/refusal.ts';
import { articles } from '../articles/tables.ts';
import { helpFeedback } from './tables.ts';

/** Per IP address. */
export const HELP_FEEDBACK_PER_HOUR = 30;
/** Of all visitors together: a cap on the rows that strangers can add. */
export const HELP_FEEDBACK_PER_DAY = 5000;

export function helpFeedbackRoutes(handle: Handle, limits: LimitServices): void {
  const limiter = createLimiter({ name: 'help feedback', points: HELP_FEEDBACK_PER_HOUR, seconds: 3600, whenAway: 'open' }, limits);
  const perDay = createLimiter({ name: 'help feedback day', points: HELP_FEEDBACK_PER_DAY, seconds: 86_400, whenAway: 'open' }, limits);
  handle('helpFeedback', async ({ kind, id: articleId, isUseful }, { db, ip, language, now }) => {
    await limiter.take(db, networkOf(ip), now);
    const isPublished = and(eq(articles.kind, kind), eq(articles.id, articleId), lte(articles.publishedAt, now));
    const [article] = await db.select({ id: articles.id }).from(articles).where(isPublished);
    if (!article) throw refuse('articleNotFound');
    await perDay.take(db, 'site', now);
    await db.insert(helpFeedback).values({ kind, articleId, isUseful, language, receivedAt: now });
    return null;
  });
}
