import { endpoints } from 'shared-contracts/api/endpoints';
import { paid } from '../../testing/buyers.ts';
import { confirmedEmail, emailsTo, lastEmailTo, tokenIn } from '../../testing/emails.ts';
import { testServer } from '../../testing/test-server.ts';
import { registered } from '../../testing/visitors.ts';

const server = testServer();

/** A customer with an address who has paid once. */
async function reader() {
  const { token } = await registered(server);
  const address = await confirmedEmail(server, token);
  await paid(server, token);
  return { token, address, receipt: await lastEmailTo(server, address) };
}
const kindsOf = async (token: string) => (await server.call('emailSettings', {}, { token })).kinds;
const oneClickOf = (headers: readonly { name: string; value: string }[]) => {
  const value = headers.find(({ name }) => name === 'List-Unsubscribe')?.value ?? '';
  return value.slice(1, -1);
};

it('the link of a message turns its kind off without a login, as often as it is used [4.60]', async () => {
  const { token, address, receipt } = await reader();
  const link = tokenIn(receipt, 'unsubscribe');
  for (const _ of [1, 2]) expect(await server.call('unsubscribe', { token: link })).toEqual({ kind: 'receipts' });
  expect(await kindsOf(token)).toEqual(['orders', 'usage', 'failures']);
  const before = await emailsTo(server, address);
  await paid(server, token);
  expect((await emailsTo(server, address)).filter(({ subject }) => subject.startsWith('Receipt'))).toEqual(
    before.filter(({ subject }) => subject.startsWith('Receipt')),
  );
});

it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined])(
  'a mail program unsubscribes with one click, sent as %s (RFC 8058) [4.60]',
  async (type) => {
    const { token, receipt } = await reader();
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: oneClickOf(receipt.headers),
      ...(type !== undefined && { headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' }),
    });
    expect(statusCode).toBe(200);
    expect(await kindsOf(token)).toEqual(['orders', 'usage', 'failures']);
  },
);

it('the same address opened in a browser leads to the page and changes nothing [4.60]', async () => {
  const { token, receipt } = await reader();
  const { statusCode, headers } = await server.app.inject({ url: oneClickOf(receipt.headers) });
  expect([statusCode, headers.location]).toEqual([303, `/email/unsubscribe#${tokenIn(receipt, 'unsubscribe')}`]);
  expect(await kindsOf(token)).toEqual(['receipts', 'orders', 'usage', 'failures']);
});

it.each(['x', 'security.c1.00', 'https://evil.example', '//evil.example'])('a made-up token %s leads nowhere else', async (token) => {
  const { path } = endpoints.unsubscribeLink;
  const { headers } = await server.app.inject({ url: `${path}?token=${encodeURIComponent(token)}` });
  expect(headers.location).toBe('/email/unsubscribe#');
  await server.call.refused('unsubscribe', 'unsubscribeLinkInvalid', { token });
});

it('a link to an address that was replaced changes nothing, with the same response [4.60]', async () => {
  const { token, receipt } = await reader();
  server.clock.advance(60);
  await confirmedEmail(server, token);
  expect(await server.call('unsubscribe', { token: tokenIn(receipt, 'unsubscribe') })).toEqual({ kind: 'receipts' });
  expect(await kindsOf(token)).toEqual(['receipts', 'orders', 'usage', 'failures']);
});

it('a link with another customer or kind, or a forged signature, changes nothing [4.58]', async () => {
  const { token, receipt } = await reader();
  const [, customerId = '', signature = ''] = tokenIn(receipt, 'unsubscribe').split('.');
  for (const forged of [`orders.${customerId}.${signature}`, `receipts.${customerId}.${'0'.repeat(64)}`, `receipts.nobody.${signature}`]) {
    await server.call('unsubscribe', { token: forged });
  }
  expect(await kindsOf(token)).toEqual(['receipts', 'orders', 'usage', 'failures']);
});
