import { eq } from 'drizzle-orm';
import { errorTexts } from 'shared-contracts/texts/errors';
import { maskNumber } from 'shared-contracts/rules/mask-number';
import { certificationValues, impossiblePhones } from 'shared-contracts/testing/certification-values';
import { certificationBonus } from 'shared-contracts/testing/spec/limits';
import { orders } from '../../orders/records/tables.ts';
import { certified, companyCertified, rowOf, someCompany, somebody } from '../../testing/certifications.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { testServer } from '../../testing/test-server.ts';
import { certificationReasons } from './reasons.ts';

const PEPPER = 'p'.repeat(32);
const server = testServer({ TOKEN_PEPPER: PEPPER });
const people = createPeople(server, PEPPER);

const infoOf = (token: string) => server.call('getUserCertifyInfo', {}, { token });
const send = (token: string, sent = someCompany()) => server.call('companyCertify', sent, { token });

describe('a company’s certification', () => {
  it('waits for a small transfer with a note [7.51]', async () => {
    const { token } = await people.person('china');
    const sent = someCompany();
    const info = await send(token, sent);
    expect(info).toMatchObject({
      kind: 'company',
      state: 'transfer',
      personal: null,
      company: {
        ...sent,
        creditCode: `911***********${sent.creditCode.slice(-4)}`,
        bankAccount: `622************${sent.bankAccount.slice(-4)}`,
      },
      scan: null,
      transfer: { currency: 'CNY', note: expect.stringMatching(/^TG[A-Z2-9]{8}$/) },
    });
    expect(info.transfer?.amountCents).toBeGreaterThanOrEqual(1);
    expect(info.transfer?.amountCents).toBeLessThanOrEqual(99);
    expect(await infoOf(token)).toEqual(info);
  });

  // Also covers [9.44].
  it('passes when the transfer has arrived, and grants traffic for 30 days [1.22][4.43]', async () => {
    const { token, customerId } = await people.person('china');
    const info = await companyCertified(server, token);
    expect(info).toMatchObject({ kind: 'company', state: 'passed', transfer: null, certifiedAt: server.clock.now().toISOString() });
    const given = await server.db.select().from(orders).where(eq(orders.customerId, customerId));
    expect(given).toMatchObject([
      { id: info.bonusOrderId, freeProductId: 'certified-company', totalBytes: certificationBonus.companyBytes, validityDays: 30 },
    ]);
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ certified: true });
  });

  it('fails with a reason, and can be edited and sent again; omitted fields keep their values [4.43][7.52]', async () => {
    const { token, customerId } = await people.person('china');
    const sent = someCompany();
    const failed = await companyCertified(server, token, sent, 'decline');
    expect(failed).toMatchObject({ state: 'failed', reason: certificationReasons.accountMismatch.en, transfer: null });
    const before = await rowOf(server, customerId);
    const info = await server.call('editCompanyCertify', { companyName: '潮汐改名有限公司' }, { token });
    expect(info).toMatchObject({
      state: 'transfer',
      reason: null,
      company: { ...failed.company, companyName: '潮汐改名有限公司' },
      transfer: { currency: 'CNY' },
    });
    expect(info.transfer?.note).not.toBe(before?.transferNote);
    expect((await rowOf(server, customerId))?.identityHash).toBe(before?.identityHash);
    const note = info.transfer?.note ?? '';
    await server.call('sandboxCertificationDecide', { ref: note, action: 'approve' });
    expect(await infoOf(token)).toMatchObject({ state: 'passed' });
  });

  it('blocks other company and personal certifications while it waits', async () => {
    const { token } = await people.person('china');
    const waiting = await send(token);
    for (const [name, request] of [
      ['companyCertify', someCompany()],
      ['editCompanyCertify', {}],
      ['getPersonalVerifyUrl', somebody()],
    ] as const) {
      const { body } = await server.call.refused(name, 'certificationUnderWay', request, { token });
      expect(body.msg).toBe(errorTexts.certificationUnderWay.en);
    }
    expect(await infoOf(token)).toEqual(waiting);
  });

  it('replaces a pending scan, and a failed one is replaced by a personal certification', async () => {
    const { token } = await people.person('china');
    await server.call('getPersonalVerifyUrl', somebody(), { token });
    expect(await companyCertified(server, token, someCompany(), 'decline')).toMatchObject({ kind: 'company', state: 'failed' });
    expect(await certified(server, token)).toMatchObject({ kind: 'personal', state: 'passed', company: null, transfer: null });
  });

  it('can be edited only after a company certification has failed', async () => {
    const fresh = await people.person('china');
    expect(await server.call.reasonOf('editCompanyCertify', {}, fresh)).toBe('noFailedCertification');
    await server.call('getPersonalVerifyUrl', somebody(), fresh);
    expect(await server.call.reasonOf('editCompanyCertify', {}, fresh)).toBe('noFailedCertification');
    const declined = await people.person('china');
    await certified(server, declined.token, somebody(), 'decline');
    expect(await server.call.reasonOf('editCompanyCertify', {}, declined)).toBe('noFailedCertification');
    const passed = await people.person('china');
    await companyCertified(server, passed.token);
    for (const name of ['companyCertify', 'editCompanyCertify'] as const) {
      expect(await server.call.reasonOf(name, someCompany(), passed)).toBe('alreadyCertified');
    }
  });

  it('is refused for a credit code with which another customer is certified, also when edited', async () => {
    const sent = someCompany();
    await companyCertified(server, (await people.person('china')).token, sent);
    const { token } = await people.person('china');
    expect(await server.call.reasonOf('companyCertify', { ...sent, creditCode: sent.creditCode.toLowerCase() }, { token })).toBe(
      'certifiedElsewhere',
    );
    await companyCertified(server, token, someCompany(), 'decline');
    expect(await server.call.reasonOf('editCompanyCertify', { creditCode: sent.creditCode }, { token })).toBe('certifiedElsewhere');
    expect(await infoOf(token)).toMatchObject({ state: 'failed' });
  });
});

describe('the fields of a company', () => {
  const samples = [
    'companyName',
    'creditCode',
    'registeredAddress',
    'registeredPhone',
    'contactPhone',
    'bankAccount',
    'accountBank',
  ] as const;

  it.each(samples)('%s: returns valid values as sent or masked, reports invalid ones by field, and stores none of those', async (field) => {
    const { good, bad } = certificationValues[field];
    const { token, customerId } = await people.person('china');
    for (const value of bad.filter((_, index) => index % 3 === 0 || index > 16)) {
      const issues = await server.call.failed('companyCertify', { ...someCompany(), [field]: value }, { token });
      expect(issues).toMatchObject([{ field, message: expect.any(String) }]);
    }
    expect(await rowOf(server, customerId)).toBeUndefined();
    const isMasked = field === 'creditCode' || field === 'bankAccount';
    for (const value of good.filter((_, index) => index % 4 === 2)) {
      const person = await people.person('china');
      const { company } = await send(person.token, { ...someCompany(), [field]: value });
      expect(company?.[field]).toBe(isMasked ? maskNumber(value.replaceAll(/[ -]/g, '').toUpperCase()) : value.trim());
    }
  });

  it.each(certificationValues.contactPhone.good)('accept the phone %s, which exists in its country', async (phone) => {
    const { token } = await people.person('china');
    expect(await send(token, { ...someCompany(), contactPhone: phone })).toMatchObject({
      state: 'transfer',
      company: { contactPhone: phone },
    });
  });

  it.each(impossiblePhones)('reject the phone %s, which does not exist, with an issue per field', async (phone) => {
    const { token } = await people.person('china');
    const sent = { ...someCompany(), registeredPhone: phone, contactPhone: phone };
    for (const language of ['en', 'zh'] as const) {
      const issues = await server.call.failed('companyCertify', sent, { token, language });
      expect(issues.map(({ field, rule }) => [field, rule])).toEqual([
        ['registeredPhone', 'phone.invalid'],
        ['contactPhone', 'phone.invalid'],
      ]);
    }
  });

  it('keep text that is HTML, SQL or a template: stored encrypted, returned unchanged', async () => {
    const hostile = ['<script>alert(1)</script>', "'); drop table customers; --", '{{7*7}}${7*7}<%= 7 %>', '👩‍👩‍👧𠮷'];
    for (const text of hostile) {
      const { token, customerId } = await people.person('china');
      const { company } = await send(token, { ...someCompany(), companyName: text, registeredAddress: text, accountBank: text });
      expect(company).toMatchObject({ companyName: text, registeredAddress: text, accountBank: text });
      expect(JSON.stringify(await rowOf(server, customerId))).not.toContain(text);
    }
  });

  it('drop characters that reverse or hide text [P7]', async () => {
    const { token } = await people.person('china');
    const { company } = await send(token, { ...someCompany(), companyName: '公司\u{202E}有\u200b限\u3164' });
    expect(company).toMatchObject({ companyName: '公司有限' });
  });
});
