import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CallResponse } from 'shared-contracts/api/calls';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import type { EmailSender } from '../customers/email/email-sender.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
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
  return rows.map(({ id, address: to, subject, html, text, headers, at }) => ({
    address: to,
    subject,
    html,
    page: endpointPath('sandboxEmailPage', { emailId: id }),
    text,
    headers,
    at: at.toISOString(),
  }));
}

/** Links open in a new tab, because the page that shows the message is around it. */
const inNewTab = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** Serves the HTML of a message on its own. Its template has escaped all facts. */
export function emailPageRoute(app: FastifyInstance, db: Database): void {
  const { method, path } = endpoints.sandboxEmailPage;
  app.route<{ Params: { emailId: string } }>({
    method,
    url: path,
    handler: async ({ params: { emailId } }, reply) => {
      const id = /^[0-9]{1,15}$/.test(emailId) ? Number(emailId) : 0;
      const [message] = await db.select({ html: sandboxEmails.html }).from(sandboxEmails).where(eq(sandboxEmails.id, id));
      if (!message) throw refuse('notFound');
      return reply.type('text/html; charset=utf-8').send(inNewTab(message.html));
    },
  });
}
