import { desc, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { WebhookSender } from '../customers/webhooks/webhook-sender.ts';
import type { Database } from '../platform/database/database.ts';
import { sandboxWebhooks } from './tables.ts';

const OK = 200;
const STATUS = /^[1-5]\d\d$/;

/** Status that the URL asks for, such as `https://example.com/?status=500`. */
function statusOf(url: string): number {
  const asked = new URL(url).searchParams.get('status') ?? '';
  return STATUS.test(asked) ? Number(asked) : OK;
}

/** Receives all webhooks instead of the customers' servers, and stores the requests for users and tests to read. */
export const sandboxWebhookSender: WebhookSender = {
  send: async ({ url, headers, body, at }, db) => {
    const status = statusOf(url);
    const listed = Object.entries(headers).map(([name, value]) => ({ name, value }));
    await db.insert(sandboxWebhooks).values({ url, headers: listed, body, status, at });
    return status;
  },
};

const MOST = 50;

/** Requests to one URL, or to all, newest first. */
export async function readWebhooks(db: Database, url: string | undefined): Promise<CallResponse<'sandboxWebhooks'>> {
  const rows = await db
    .select()
    .from(sandboxWebhooks)
    .where(url === undefined ? undefined : eq(sandboxWebhooks.url, url))
    .orderBy(desc(sandboxWebhooks.id))
    .limit(MOST);
  return rows.map(({ url: to, headers, body, status, at }) => ({ url: to, headers, body, status, at: at.toISOString() }));
}
