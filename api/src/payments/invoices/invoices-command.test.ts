import { buyer, paid } from '../../testing/buyers.ts';
import { invoiceOf, invoicesOf, someBuyer } from '../../testing/invoices.ts';
import { opsOf } from '../../testing/ops.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const ops = opsOf(server);

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

const reason = ['--reason', 'wrong name'];

describe('npm run ops -- invoices', () => {
  it('lists the latest, of all customers or one', async () => {
    expect(await ops.unchanged('invoices', 'list')).toBe('No invoices.');
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { number } = await invoiceOf(server, token, orderId);
    await paid(server, await buyer(server));
    const { customerId } = await server.call('getUserInfo', {}, { token });
    expect((await ops.unchanged('invoices', 'list')).split('\n')).toHaveLength(3);
    const [, row, ...rest] = (await ops.unchanged('invoices', 'list', customerId)).split('\n');
    expect(row).toMatch(new RegExp(`^${number} .*${customerId}.*${orderId} +1\\.40 USD +0\\.00 USD`));
    expect(rest).toEqual([]);
  });

  it('reissues one with the current company details, and cancels the old one', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { number } = await invoiceOf(server, token, orderId);
    await server.call('setCompanyDetails', someBuyer, { token });
    const { said, record } = await ops.changed('invoices', 'reissue', number, ...reason);
    const [next, credit] = [
      await invoiceOf(server, token, orderId),
      (await invoicesOf(server, token, orderId)).find(({ kind }) => kind === 'creditNote'),
    ];
    expect(said).toBe(`${number} is canceled by ${credit?.number} and replaced by ${next.number}, for ${someBuyer.name}`);
    expect(record?.details).toMatchObject({ orderId, before: number, after: { invoice: next.number } });
    expect(credit).toMatchObject({ corrects: number, amountCents: 140 });
    expect(await ops.refused('invoices', 'reissue', number, ...reason)).toBe(`${number} was replaced by ${next.number}.`);
    await ops.changed('invoices', 'reissue', next.number, ...reason);
  });

  it('credits part of one, never more than it says', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { number } = await invoiceOf(server, token, orderId);
    const credit = (amount: string) => ['invoices', 'credit', number, '--amount', amount, ...reason];
    const { said } = await ops.changed(...credit('0.40'));
    expect(said).toMatch(/^CN-2026-\d{6} credits 0\.40 USD of INV-2026-\d{6}\. No money was moved\.$/);
    expect(await ops.refused(...credit('1.01'))).toBe(`Only 1.00 USD of ${number} can still be credited.`);
    expect(await ops.refused('invoices', 'reissue', number, ...reason)).toBe(
      `${number} has been credited in part, so it can't be issued again.`,
    );
    await ops.changed(...credit('1.00'));
    expect(await ops.refused('invoices', 'credit', 'INV-2026-999999', '--amount', '1', ...reason)).toBe(
      'There is no invoice "INV-2026-999999".',
    );
  });
});

describe('an invoice that was credited by hand, for money returned outside this site', () => {
  it('leaves less to refund, also while a refund is sent, so that each refund gets its credit note', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { number } = await invoiceOf(server, token, orderId);
    const refund = (amount: string) => ['refund', orderId, '--amount', amount, '--to', 'method', '--order', 'keep', ...reason];
    const credit = (amount: string) => ['invoices', 'credit', number, '--amount', amount, ...reason];
    await ops.changed(...credit('0.55'));
    expect(await ops.refused(...refund('0.86'))).toBe(`Only 0.85 USD of ${number} can still be credited.`);
    await ops.changed(...refund('0.80'));
    expect(await ops.refused(...refund('0.06'))).toBe(`Only 0.05 USD of ${number} can still be credited.`);
    expect(await ops.refused(...credit('0.06'))).toBe(`Only 0.05 USD of ${number} can still be credited.`);
    await server.jobs.send('sendRefunds', {}, { on: server.db });
    await server.jobs.run();
    expect(await ops.unchanged('refunds', 'list')).toBe('None found.');
    const notes = (await invoicesOf(server, token, orderId)).filter(({ kind }) => kind === 'creditNote');
    expect(notes.map(({ amountCents }) => amountCents)).toEqual(expect.arrayContaining([55, 80]));
  });
});

const rule = (country: string, kind: string, rate: string, ...more: string[]) => [
  'tax',
  'set',
  '--country',
  country,
  '--kind',
  kind,
  '--rate',
  rate,
  '--label-en',
  'VAT',
  '--label-zh',
  '增值税',
  ...more,
];
const taxOf = async (company: typeof someBuyer | undefined) => {
  const token = await buyer(server);
  if (company) await server.call('setCompanyDetails', company, { token });
  return (await invoiceOf(server, token, (await paid(server, token)).orderId)).taxCents;
};

describe('npm run ops -- tax', () => {
  const privately = { ...someBuyer, taxNumber: '' };
  const french = { ...someBuyer, countryCode: 'FR', taxNumber: '' };

  it('is off until rules are set; the most specific one counts; a price includes its tax [7.83]', async () => {
    expect(await ops.unchanged('tax', 'list')).toBe('No tax rules: invoices show no tax.');
    expect(await taxOf(privately)).toBe(0);
    const note = ['--note-en', 'Reverse charge', '--note-zh', '反向征收'];
    await ops.changed(...rule('DE,FR', 'private', '19'));
    const { said } = await ops.changed(...rule('de', 'business', '0', ...note));
    expect(said).toBe('tax DE business: VAT 0%');
    await ops.changed(...rule('*', '*', '8.1'));
    // Of 140 cents: 19/119 and 8.1/108.1.
    expect([await taxOf(privately), await taxOf(french), await taxOf(someBuyer), await taxOf(undefined)]).toEqual([22, 22, 0, 10]);
    const { said: changed, record } = await ops.changed(...rule('FR', 'private', '20'));
    expect(changed).toBe('tax FR private: VAT 20%, was 19%');
    expect(record?.details).toMatchObject({ before: [{ rateBasisPoints: 1900 }], after: { rateBasisPoints: 2000 } });
    expect(await taxOf(french)).toBe(23);
    expect(await ops.unchanged('tax', 'list')).toMatch(/DE +business +0% +VAT +增值税 +Reverse charge +反向征收/);
    await ops.changed('tax', 'remove', '--country', '*', '--kind', '*');
    expect(await taxOf(undefined)).toBe(0);
    expect(await ops.unchanged('tax', 'remove', '--country', '*', '--kind', '*')).toContain('There is no such rule.');
  });

  it.each([
    [rule('ZZ', '*', '1'), 'There is no country "ZZ".'],
    [rule('Germany', '*', '1'), 'is not a list of country codes'],
    [rule('DE', 'company', '1'), 'must be one of business, private, *'],
    [rule('DE', '*', '101'), 'is not a percentage'],
    [rule('DE', '*', '1.234'), 'is not a percentage'],
    [rule('DE', '*', '1', '--note-en', 'Only one'), 'Give all of'],
    [rule('DE', '*', '1', '--note-en', 'ضريبة', '--note-zh', 'x'), 'cannot show'],
  ])('refuses %j', async (command, why) => {
    await expect(ops.run(...command)).rejects.toThrow(why);
  });
});
