import { eq } from 'drizzle-orm';
import { productFamily } from 'shared-contracts/constants';
import { limitedOffer } from '../../seed/price-ladder.ts';
import { seed } from '../../seed/seed.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { offers } from './tables.ts';

const server = testServer();
const ops = opsOf(server);

const terms = (changes: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    '--kind': 'limitedTime',
    '--family': 'staticIp',
    '--percent': '30',
    '--from': '2026-12-10T00:00:00+08:00',
    '--to': '2026-12-20T00:00:00+08:00',
    ...changes,
  }).flat();
const runningOffer = async () => (await server.call('getProductPriceList', { id: productFamily.flow })).offer;
const offerNamed = async (name: string) => (await server.db.select().from(offers).where(eq(offers.name, name)))[0];

describe('npm run ops -- offers add [6.15]', () => {
  it('adds an offer and records it', async () => {
    const { said, record } = await ops.changed('offers', 'add', 'december', ...terms());
    expect(said).toMatch(/^added: december, 30 % off staticIp from 2026-12-09T16:00:00.000Z to 2026-12-19T16:00:00.000Z\n/);
    expect(said).not.toContain('overlaps');
    expect(record).toMatchObject({ command: 'offers add', details: { before: null, after: { name: 'december', percentOff: 30 } } });
    expect(await ops.run('offers', 'list')).toMatch(/^december +upcoming +staticIp +30 % .* limitedTime$/m);
  });

  it('names the overlapping offers, of which the better applies', async () => {
    const { said } = await ops.changed('offers', 'add', 'better', ...terms({ '--percent': '31', '--from': '2026-12-19T00:00:00Z' }));
    expect(said).toMatch(/^It overlaps december \(30 %, .*\): the better one applies.$/m);
    expect(said.match(/overlaps/g)).toHaveLength(1);
  });

  it('never changes an existing offer', async () => {
    expect(await ops.refused('offers', 'add', 'december', ...terms({ '--percent': '40' }))).toMatch(
      /^There is already an offer "december"/,
    );
  });

  it.each([
    [{ '--kind': 'secret' }, '--kind: "secret" must be one of limitedTime, newYear'],
    [{ '--family': 'gift' }, '--family: "gift" must be one of flow, staticIp'],
    [{ '--percent': '0' }, '--percent: "0" is not a whole number from 1 to 99'],
    [{ '--percent': '100' }, '--percent: "100" is not a whole number from 1 to 99'],
    [{ '--from': '2026-12-10' }, '--from: "2026-12-10" is not a time with a time zone, such as 2026-12-28T00:00:00+08:00'],
    [{ '--to': '2026-12-20T00:00:00' }, '--to: "2026-12-20T00:00:00" is not a time with a time zone, such as 2026-12-28T00:00:00+08:00'],
    [{ '--to': '2026-12-10T00:00:00+08:00' }, '--to: must be later than --from'],
    [{ '--from': '2026-11-01T00:00:00Z', '--to': '2026-12-01T08:00:00Z' }, '--to: 2026-12-01T08:00:00.000Z is in the past'],
  ])('rejects %j', async (changes, problem) => {
    expect(await ops.refused('offers', 'add', 'other', ...terms(changes as Record<string, string>))).toBe(problem);
  });

  it('rejects a name with invalid characters', async () => {
    expect(await ops.refused('offers', 'add', 'a name', ...terms())).toMatch(/^name: "a name" is not a valid name/);
  });
});

describe('npm run ops -- offers end', () => {
  it('ends a running offer, which customers see immediately', async () => {
    expect(await runningOffer()).toMatchObject({ percentOff: limitedOffer.percentOff });
    server.clock.advance(60);
    const { said, record } = await ops.changed('offers', 'end', limitedOffer.name);
    expect(said).toMatch(
      /^ended: limitedTime90Off, which was to run until 2027-01-30T08:00:00.000Z\nQuotes .* remain valid for 10 minutes/,
    );
    expect(record?.details).toMatchObject({
      before: { endsAt: '2027-01-30T08:00:00.000Z' },
      after: { endsAt: '2026-12-01T08:01:00.000Z' },
    });
    server.clock.advance(10);
    expect(await runningOffer()).toBeNull();
    expect(await ops.unchanged('offers', 'end', limitedOffer.name)).toMatch(/^limitedTime90Off ended on .*\nNothing was changed.$/);
  });

  it("cancels a scheduled offer, and the next server start doesn't restore it", async () => {
    expect((await ops.changed('offers', 'end', 'newYear2027')).said).toMatch(/^canceled: newYear2027, before it started/);
    await seed(server.db, 'sandbox', server.clock.now());
    expect((await offerNamed('newYear2027'))?.endsAt).toEqual(server.clock.now());
    expect(await ops.run('offers', 'list')).toMatch(/^newYear2027 +ended/m);
  });

  it('rejects an unknown offer', async () => {
    expect(await ops.refused('offers', 'end', 'none')).toBe('There is no offer "none". See `offers list`.');
  });
});
