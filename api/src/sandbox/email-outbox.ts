import { desc, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { EmailSender } from '../customers/email/email-sender.ts';
import type { Database } from '../platform/database/database.ts';
import { sandboxEmails } from './tables.ts';

/** Stores messages for users and tests to read. */
export const sandboxEmailSender: EmailSender = {
  send: async ({ address, subject, html, text, headers, at }, db) => {
    await db.insert(sandboxEmails).values({
      address,
      subject,
      html,
      text,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      at,
    });
  },
};

const MOST = 50;

/** Messages to one address, or to all, newest first. */
export async function readEmails(db: Database, address: string | undefined): Promise<CallResponse<'sandboxEmails'>> {
  const rows = await db
    .select()
    .from(sandboxEmails)
    .where(address === undefined ? undefined : eq(sandboxEmails.address, address))
    .orderBy(desc(sandboxEmails.id))
    .limit(MOST);
  return rows.map(({ address: to, subject, html, text, headers, at }) => ({
    address: to,
    subject,
    html,
    text,
    headers,
    at: at.toISOString(),
  }));
}
