import { eq } from 'drizzle-orm';
import { CERTIFICATION_SCAN_MINUTES, FREE_TRIAL_PRODUCT_ID, orderStatus } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { certificationBonus, freeTrial } from 'shared-contracts/testing/spec/limits';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { cleanUp } from '../../housekeeping.ts';
import { orderEvents, orders } from '../../orders/records/tables.ts';
import { certified, refOf, rowOf, somebody } from '../../testing/certifications.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { testServer } from '../../testing/test-server.ts';
import { certificationReasons } from './reasons.ts';

const PEPPER = 'p'.repeat(32);
const server = testServer({ TOKEN_PEPPER: PEPPER });
const people = createPeople(server, PEPPER);

const infoOf = (token: string) => server.call('getUserCertifyInfo', {}, { token });
const send = (token: string, sent = somebody()) => server.call('getPersonalVerifyUrl', sent, { token });
const none = { kind: null, state: 'none', reason: null, personal: null, company: null, scan: null, transfer: null };
const decide = (url: string | undefined, action: 'approve' | 'decline') =>
  server.call('sandboxCertificationDecide', { ref: refOf(url ?? ''), action });

describe('a personal certification', () => {
  it('does not exist at first [7.49]', async () => {
    const { token } = await people.person('china');
    expect(await infoOf(token)).toEqual({ ...none, certifiedAt: null, bonusOrderId: null, now: server.clock.now().toISOString() });
  });

  it('waits for a scan in the payment app [4.44][7.50]', async () => {
    const { token } = await people.person('china');
    const sent = somebody();
    const info = await send(token, sent);
    expect(info).toMatchObject({
      kind: 'personal',
      state: 'scanning',
      personal: { realName: sent.realName, idNumber: `110***********${sent.idNumber.slice(-4)}` },
      scan: { expiresAt: new Date(server.clock.now().getTime() + CERTIFICATION_SCAN_MINUTES * 60_000).toISOString() },
    });
    expect(info.scan?.url).toMatch(/^http:\/\/[^/]+\/sandbox\/certification\/\w{32}$/);
    expect(await infoOf(token)).toEqual(info);
    expect(await server.call('sandboxCertification', { ref: refOf(info.scan?.url ?? '') })).toMatchObject({
      kind: 'personal',
      realName: sent.realName,
      state: 'waiting',
    });
  });

  it('passes when the payment app approves, grants traffic for 30 days, and unlocks the free trial [4.43][9.44]', async () => {
    const { token, customerId } = await people.person('china');
    const trial = { productId: FREE_TRIAL_PRODUCT_ID };
    expect(await server.call.reasonOf('getFreeProduct', trial, { token })).toBe('certificationNeeded');
    const info = await certified(server, token);
    const now = server.clock.now();
    expect(info).toMatchObject({
      state: 'passed',
      reason: null,
      personal: { realName: '欧***' },
      scan: null,
      certifiedAt: now.toISOString(),
    });
    const [order] = await server.db
      .select()
      .from(orders)
      .where(eq(orders.id, info.bonusOrderId ?? ''));
    expect(order).toMatchObject({
      customerId,
      kind: 'gift',
      freeProductId: 'certified-personal',
      status: orderStatus.normal,
      totalBytes: certificationBonus.personalBytes,
      toPayCents: 0,
      endsAt: new Date(now.getTime() + businessFigures.certifiedDays * 86_400_000),
      orderKey: expect.any(String),
    });
    const events = await server.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, info.bonusOrderId ?? ''));
    expect(events).toMatchObject([{ event: 'give' }]);
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ certified: true });
    expect(await server.call('getFreeProduct', trial, { token })).toMatchObject({
      totalBytes: freeTrial.bytes,
      validityDays: freeTrial.hours / 24,
    });
  });

  it("fails with a reason in the reader's language when the payment app declines, and can be sent again [4.43]", async () => {
    const { token } = await people.person('china');
    const sent = somebody();
    const failed = await certified(server, token, sent, 'decline');
    expect(failed).toMatchObject({
      kind: 'personal',
      state: 'failed',
      reason: certificationReasons.declined.en,
      personal: { realName: sent.realName },
      scan: null,
      certifiedAt: null,
      bonusOrderId: null,
    });
    const inChinese = await server.call('getUserCertifyInfo', {}, { token, language: 'zh' });
    expect(inChinese.reason).toBe(certificationReasons.declined.zh);
    server.clock.advance(3);
    expect(await certified(server, token, sent)).toMatchObject({ state: 'passed', reason: null });
  });

  it('expires if nobody scans in time, and can be sent again', async () => {
    const { token, customerId } = await people.person('china');
    const { scan } = await send(token);
    server.clock.advance(CERTIFICATION_SCAN_MINUTES * 60 - 1);
    expect(await infoOf(token)).toMatchObject({ state: 'scanning' });
    server.clock.advance(3);
    expect(await server.call('sandboxCertification', { ref: refOf(scan?.url ?? '') })).toMatchObject({ state: 'expired' });
    expect(await infoOf(token)).toMatchObject(none);
    expect(await rowOf(server, customerId)).toBeUndefined();
    expect(await send(token)).toMatchObject({ state: 'scanning' });
  });

  it('passes if the person scanned in time but returned late', async () => {
    const { token } = await people.person('china');
    const { scan } = await send(token);
    await decide(scan?.url, 'approve');
    server.clock.advance(CERTIFICATION_SCAN_MINUTES * 60 + 60);
    expect(await infoOf(token)).toMatchObject({ state: 'passed' });
  });

  it('is deleted with all that was sent a day after the scan deadline', async () => {
    const { token, customerId } = await people.person('china');
    await send(token);
    server.clock.advance(CERTIFICATION_SCAN_MINUTES * 60 + 86_399);
    await cleanUp(server.db, server.clock.now());
    expect(await rowOf(server, customerId)).toBeDefined();
    server.clock.advance(1);
    await cleanUp(server.db, server.clock.now());
    expect(await rowOf(server, customerId)).toBeUndefined();
  });

  it('can be resubmitted while it waits: the result of the earlier attempt is ignored', async () => {
    const { token } = await people.person('china');
    const first = await send(token);
    const second = await send(token, { ...somebody(), realName: '李四' });
    expect(second).toMatchObject({ state: 'scanning', personal: { realName: '李四' } });
    await decide(first.scan?.url, 'approve');
    expect(await infoOf(token)).toMatchObject({ state: 'scanning' });
    await decide(second.scan?.url, 'decline');
    server.clock.advance(3);
    expect(await infoOf(token)).toMatchObject({ state: 'failed' });
  });

  it('polls the payment app at most every three seconds', async () => {
    const { token } = await people.person('china');
    const { scan } = await send(token);
    expect(await infoOf(token)).toMatchObject({ state: 'scanning' });
    await decide(scan?.url, 'approve');
    expect(await infoOf(token)).toMatchObject({ state: 'scanning' });
    server.clock.advance(3);
    expect(await infoOf(token)).toMatchObject({ state: 'passed' });
  });

  it('is open to customers from elsewhere and with third-party accounts', async () => {
    for (const kind of ['elsewhere', 'thirdParty'] as const) {
      const { token } = await people.person(kind);
      expect(await certified(server, token)).toMatchObject({ state: 'passed', bonusOrderId: expect.any(String) });
    }
  });
});

describe('a personal certification is refused', () => {
  it('for a certified customer, however they try', async () => {
    const { token } = await people.person('china');
    const passed = await certified(server, token);
    const { body } = await server.call.refused('getPersonalVerifyUrl', 'alreadyCertified', somebody(), { token, language: 'zh' });
    expect(body.msg).toBe(errorTexts.alreadyCertified.zh);
    expect(await infoOf(token)).toEqual(passed);
  });

  it('for an identity with which another customer is certified, and only for that one', async () => {
    const sent = somebody();
    await certified(server, (await people.person('china')).token, sent);
    const { token, customerId } = await people.person('china');
    expect(await server.call.reasonOf('getPersonalVerifyUrl', { ...sent, realName: '别人' }, { token })).toBe('certifiedElsewhere');
    expect(await rowOf(server, customerId)).toBeUndefined();
    expect(await certified(server, token)).toMatchObject({ state: 'passed' });
  });

  it('at the decision if two are pending for one identity: the second fails with a reason', async () => {
    const sent = somebody();
    const [one, other] = [await people.person('china'), await people.person('china')];
    const [first, second] = [await send(one.token, sent), await send(other.token, { ...sent, idNumber: sent.idNumber.toLowerCase() })];
    await decide(first.scan?.url, 'approve');
    await decide(second.scan?.url, 'approve');
    expect(await infoOf(one.token)).toMatchObject({ state: 'passed' });
    expect(await infoOf(other.token)).toMatchObject({
      state: 'failed',
      reason: certificationReasons.certifiedElsewhere.en,
      bonusOrderId: null,
    });
    expect(await server.call('getUserInfo', {}, { token: other.token })).toMatchObject({ certified: false });
  });

  it('with invalid fields, each by name, and nothing is stored', async () => {
    const { token, customerId } = await people.person('china');
    const issues = await server.call.failed('getPersonalVerifyUrl', { realName: 'A', idNumber: '110101199003070010' }, { token });
    expect(issues.map(({ field, rule }) => [field, rule])).toEqual([
      ['realName', 'realName.length'],
      ['idNumber', 'idNumber.invalid'],
    ]);
    expect(await rowOf(server, customerId)).toBeUndefined();
  });
});
