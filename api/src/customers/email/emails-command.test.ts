import { eq } from 'drizzle-orm';
import { confirmedEmail, emailsTo } from '../../testing/emails.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { registered } from '../../testing/visitors.ts';
import { emailOutbox } from '../records/email-tables.ts';
import { requeueEmails } from './requeue-emails.ts';

const server = testServer();
const ops = opsOf(server);

/** A customer with a message that failed. */
async function failed() {
  const { token, mobile } = await registered(server);
  const address = await confirmedEmail(server, token);
  const [message] = await server.db
    .update(emailOutbox)
    .set({ state: 'failed', tries: 14, failure: '451 at RCPT TO' })
    .where(eq(emailOutbox.address, address))
    .returning();
  return { mobile, address, id: message?.id ?? '' };
}

describe('npm run ops -- emails', () => {
  it('lists messages that were not sent, without their addresses [4.59]', async () => {
    const { mobile, address, id } = await failed();
    for (const said of [await ops.unchanged('emails', 'list'), await ops.unchanged('emails', 'list', mobile)]) {
      expect(said).toContain(id);
      expect(said).toContain('451 at RCPT TO');
      expect(said).toContain('r•••@example.com');
      expect(said).not.toContain(address);
    }
    expect(await ops.unchanged('emails', 'summary')).toMatch(/^failed +\d/m);
  });

  it('sends a failed message again [4.59]', async () => {
    const { address, id } = await failed();
    const before = (await emailsTo(server, address)).length;
    const { said } = await ops.changed('emails', 'retry', id);
    expect(said).toContain('1 message');
    server.clock.advance(61);
    await requeueEmails(server.db, server.jobs, server.clock.now());
    expect(await emailsTo(server, address)).toHaveLength(before + 1);
  });

  it('refuses a message that did not fail', async () => {
    expect(await ops.refused('emails', 'retry', 'em-none')).toContain('There is no failed message "em-none".');
  });
});
