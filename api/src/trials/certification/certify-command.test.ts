import { eq } from 'drizzle-orm';
import { opsRecords } from '../../platform/commands/tables.ts';
import { certificationKey } from '../../testing/certification-key.ts';
import { companyCertified, rowOf, someCompany, somebody } from '../../testing/certifications.ts';
import { opsOf } from '../../testing/ops.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { testServer } from '../../testing/test-server.ts';
import { certificationReasons } from './reasons.ts';
import { reseal } from './reseal.ts';
import { createSeal } from './seal.ts';
import { certifications } from './tables.ts';

const PEPPER = 'p'.repeat(32);
const server = testServer({ TOKEN_PEPPER: PEPPER });
const people = createPeople(server, PEPPER);
const ops = opsOf(server);

async function waiting(sent = someCompany()) {
  const person = await people.person('china');
  const { transfer } = await server.call('companyCertify', sent, { token: person.token });
  return { ...person, sent, note: transfer?.note ?? '', amountCents: transfer?.amountCents ?? 0 };
}

const infoOf = (token: string) => server.call('getUserCertifyInfo', {}, { token });
const recordsOf = async () => JSON.stringify(await server.db.select().from(opsRecords));

describe('npm run ops -- certify', () => {
  it('list shows companies waiting for a transfer and what to pay, but nothing they sent', async () => {
    expect(await ops.unchanged('certify', 'list')).toBe('No company is waiting for a transfer.');
    const { customerId, note, amountCents, sent } = await waiting();
    const said = await ops.unchanged('certify', 'list');
    expect(said).toMatch(/^customer +kind +submitted +decided +transfer +note +reason$/m);
    expect(said).toMatch(new RegExp(`^${customerId} .*company.* ${(amountCents / 100).toFixed(2)} CNY +${note}`, 'm'));
    for (const value of Object.values(sent)) expect(said).not.toContain(value);
    expect(await ops.unchanged('certify', 'list', '--state', 'passed')).toBe('There are no certifications in state passed.');
  });

  it('show decrypts what a customer sent, and records the access but not the data', async () => {
    const { customerId, mobile, sent } = await waiting();
    const before = await server.db.$count(opsRecords);
    const dry = await ops.unchanged('certify', 'show', mobile, '--dry-run');
    for (const value of Object.values(sent)) expect(dry).not.toContain(value);
    const said = await ops.run('certify', 'show', mobile);
    for (const [name, value] of Object.entries(sent)) expect(said).toContain(`${name}: ${value}`);
    const records = await server.db.select().from(opsRecords);
    expect(records).toHaveLength(before + 1);
    expect(records.at(-1)).toMatchObject({ command: 'certify show', details: { customerId, kind: 'company', state: 'transfer' } });
  });

  it('confirm certifies a company and grants its traffic [4.42]', async () => {
    const { customerId, token } = await waiting();
    const { said, record } = await ops.changed('certify', 'confirm', customerId);
    expect(said).toBe(`${customerId} is certified.`);
    const info = await infoOf(token);
    expect(info).toMatchObject({ state: 'passed', bonusOrderId: expect.any(String) });
    expect(record).toMatchObject({
      command: 'certify confirm',
      details: { customerId, before: { state: 'transfer' }, after: { state: 'passed', bonusOrderId: info.bonusOrderId } },
    });
    expect(await ops.refused('certify', 'confirm', customerId)).toContain('is not a company waiting for a transfer');
  });

  it('confirm reports if another customer has since been certified with the same credit code', async () => {
    const { customerId, token, sent } = await waiting();
    await companyCertified(server, (await people.person('china')).token, sent);
    const { said } = await ops.changed('certify', 'confirm', customerId);
    expect(said).toMatch(/is not certified: another customer is already certified with the same credit code/);
    expect(await infoOf(token)).toMatchObject({ state: 'failed', reason: certificationReasons.certifiedElsewhere.en });
  });

  it('fail gives the customer a reason in their language, and they can send again', async () => {
    const { customerId, token } = await waiting();
    const { record } = await ops.changed('certify', 'fail', customerId, '--reason', 'transferReturned');
    expect(record).toMatchObject({ details: { after: { state: 'failed', reason: 'transferReturned' } } });
    expect((await server.call('getUserCertifyInfo', {}, { token, language: 'zh' })).reason).toBe(certificationReasons.transferReturned.zh);
    expect(await server.call('editCompanyCertify', {}, { token })).toMatchObject({ state: 'transfer' });
  });

  it('fail accepts free text if no reason fits, shows it unchanged and does not record it', async () => {
    const { customerId, token } = await waiting();
    const { record } = await ops.changed('certify', 'fail', customerId, '--words', '请联系王女士补充材料');
    expect(record).toMatchObject({ details: { after: { state: 'failed', reason: 'words' } } });
    expect((await infoOf(token)).reason).toBe('请联系王女士补充材料');
  });

  it.each([
    [[], /^Give a reason with either --reason or --words\.$/],
    [['--reason', 'transferReturned', '--words', 'both'], /^Give a reason/],
    [['--reason', 'unknown'], /^--reason: "unknown" must be one of accountMismatch/],
    [['--reason', 'declined'], /^--reason: "declined" must be one of/],
    [['--words', ' '], /^--words: " " must be text/],
  ])('fail rejects %j', async (words, said) => {
    const { customerId } = await waiting();
    expect(await ops.refused('certify', 'fail', customerId, ...words)).toMatch(said);
  });

  it('rejects customers who have sent nothing, and people waiting for a scan', async () => {
    const fresh = await people.person('china');
    expect(await ops.refused('certify', 'show', fresh.customerId)).toContain('has not submitted a certification');
    expect(await ops.refused('certify', 'confirm', fresh.customerId)).toContain('is not a company waiting');
    await server.call('getPersonalVerifyUrl', somebody(), { token: fresh.token });
    expect(await ops.refused('certify', 'confirm', fresh.customerId)).toContain('is not a company waiting');
    expect(await ops.refused('certify', 'fail', fresh.customerId, '--reason', 'notRegistered')).toContain('is not a company waiting');
    expect(await ops.refused('certify', 'confirm', 'cNobody')).toMatch(/^There is no customer/);
  });

  it('leaves nothing that was sent in its records', async () => {
    const sent = { ...someCompany(), companyName: '记录测试有限公司', contactPhone: '13912345678' };
    const { customerId } = await waiting(sent);
    await ops.run('certify', 'show', customerId);
    await ops.changed('certify', 'confirm', customerId);
    const records = await recordsOf();
    for (const value of Object.values(sent)) expect(records).not.toContain(value);
  });
});

describe('a key rotation', () => {
  const nextKey = Buffer.alloc(32, 'next key of certifications').toString('base64');

  it('is completed by reseal: the new key alone opens everything and still recognizes certified identities', async () => {
    const { customerId, sent } = await waiting();
    await ops.run('certify', 'confirm', customerId);
    expect(await ops.unchanged('certify', 'reseal')).toMatch(/^All \d+ certifications already use the current key\.\nNothing was changed/);
    const total = await server.db.$count(certifications);
    const rotating = createSeal(nextKey, certificationKey);
    const { told, details } = await server.db.transaction((tx) => reseal(tx, rotating));
    expect([told, details]).toEqual([
      [`${total} of ${total} certifications re-encrypted. CERTIFICATION_KEY_PREVIOUS can be removed.`],
      { resealed: total },
    ]);
    const next = createSeal(nextKey);
    const row = await rowOf(server, customerId);
    expect(next.open(customerId, row?.sealedFields ?? '')).toEqual({ kind: 'company', ...sent });
    const found = await server.db
      .select({ customerId: certifications.customerId })
      .from(certifications)
      .where(eq(certifications.identityHash, next.hashesOf({ kind: 'company', ...sent })[0]));
    expect(found).toEqual([{ customerId }]);
  });
});
