import { eq } from 'drizzle-orm';
import { SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { testServer } from '../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered, registration, sentCode } from '../testing/visitors.ts';
import { customers } from './records/tables.ts';
import { sessions } from './sessions/tables.ts';

const server = testServer();

const website = { registerSource: 'website' as const };

describe('registration', () => {
  // Also covers [7.8][7.48].
  it('creates a customer and logs them in [3.5][3.9]', async () => {
    const mobile = freshMobile();
    const result = await server.call('register', await registration(server, mobile));
    expect(result).toMatchObject({ mobile, countryMobileCode: '+86', countryEnName: 'China', loginWay: '' });
    expect(result.nickName).toMatch(/^user-\w+$/);
    const { token, ...login } = result;
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ ...login, certified: false });
  });

  it('stores neither the password nor the token in plain text', async () => {
    const { token, mobile } = await registered(server);
    const [row] = await server.db.select().from(customers).where(eq(customers.mobile, mobile));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(await server.db.select().from(sessions))).not.toContain(token);
  });

  it('reveals that a mobile number is taken only after the right code', async () => {
    const { mobile } = await registered(server);
    server.clock.advance(SMS_RESEND_SECONDS);
    const again = await registration(server, mobile);
    const wrong = again.verifyCode === '000000' ? '000001' : '000000';
    expect(await server.call.reasonOf('register', { ...again, verifyCode: wrong })).toBe('smsCodeWrong');
    expect(await server.call.reasonOf('register', again)).toBe('mobileTaken');
  });

  it.each(['short', 'eighteen-long-pass', '      '])(
    'rejects the password %j and keeps the code for another try [5.8][5.9]',
    async (password) => {
      const request = await registration(server, freshMobile());
      const issues = await server.call.failed('register', { ...request, password: await encrypted(server, password) });
      expect(issues).toEqual([
        expect.objectContaining({ field: 'password', rule: password.trim() === '' ? 'warning.tip4' : 'warning.tip5' }),
      ]);
      await server.call('register', request);
    },
  );

  it('accepts any character and counts by code point', async () => {
    const request = await registration(server, freshMobile(), { password: await encrypted(server, '密码🌊🌊潮汐') });
    expect(await server.call.reasonOf('register', request)).toBeUndefined();
  });

  it.each([
    ['another key', async () => `deadbeef.${(await encrypted(server, PASSWORD)).split('.')[1]}`],
    ['no ciphertext', async () => (await server.call('publicKey', {})).kid],
    ['plain text', async () => PASSWORD],
    ['a broken ciphertext', async () => `${(await server.call('publicKey', {})).kid}.AAAA`],
  ])('rejects a password encrypted with %s [5.12]', async (_, make) => {
    const request = await registration(server, freshMobile(), { password: await make() });
    expect(await server.call.reasonOf('register', request)).toBe('passwordUnreadable');
  });

  it('accepts every country of a shared dialing code and rejects others', async () => {
    const american = await registration(server, freshMobile('1'));
    expect(await server.call.reasonOf('register', { ...american, countryEnName: 'China' })).toBe('countryMismatch');
    expect(await server.call.reasonOf('register', { ...american, countryEnName: 'Atlantis' })).toBe('countryMismatch');
    expect(await server.call('register', { ...american, countryEnName: 'Canada' })).toMatchObject({
      countryMobileCode: '+1',
      countryEnName: 'Canada',
    });
  });

  it('requires the checkbox [2.134]', async () => {
    const request = await registration(server, freshMobile(), { agreed: false });
    expect(await server.call.failed('register', request)).toMatchObject([{ field: 'agreed', rule: 'warning.tip7' }]);
  });
});

describe('password login', () => {
  // Also covers [7.7].
  it('ignores surrounding spaces [1.13][5.11]', async () => {
    const { mobile } = await registered(server);
    const password = await encrypted(server, ` ${PASSWORD} `);
    expect(await server.call('passwordLogin', { mobile: ` ${mobile} `, password })).toMatchObject({ mobile });
  });

  it('responds identically for a wrong password, an unknown mobile number and an account without a password', async () => {
    const { mobile } = await registered(server);
    const bare = freshMobile();
    const verifyCode = await sentCode(server, bare, verifyCodeType.smsLogin);
    await server.call('verifyCodeLogin', { mobile: bare, verifyCode, countryEnName: 'China', ...website });
    const password = await encrypted(server, 'not-this-one');
    const answers = [];
    for (const each of [mobile, freshMobile(), bare])
      answers.push((await server.call.refused('passwordLogin', 'loginFailed', { mobile: each, password })).body);
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it.each(['short', 'eighteen-long-pass'])('rejects %j before the lookup [5.7]', async (password) => {
    const request = { mobile: freshMobile(), password: await encrypted(server, password) };
    expect(await server.call.failed('passwordLogin', request)).toMatchObject([{ field: 'password', rule: 'warning.tip5' }]);
  });

  it('accepts 17 characters, so that nobody is locked out [5.7][9.5]', async () => {
    expect(await server.call.reasonOf('passwordLogin', { mobile: freshMobile(), password: await encrypted(server, 'x'.repeat(17)) })).toBe(
      'loginFailed',
    );
  });
});

describe('SMS login', () => {
  // Also covers [7.9].
  it('registers an unknown mobile number in normalized form [1.14][5.11]', async () => {
    const mobile = freshMobile('44');
    const verifyCode = await sentCode(server, mobile, verifyCodeType.smsLogin);
    const spelled = mobile.replace('+44', '+440');
    const first = await server.call('verifyCodeLogin', {
      mobile: spelled,
      verifyCode: ` ${verifyCode} `,
      countryEnName: 'United Kingdom',
      baiduFlag: true,
      ...website,
    });
    expect(first).toMatchObject({ mobile, countryMobileCode: '+44' });
    server.clock.advance(SMS_RESEND_SECONDS);
    const again = await sentCode(server, mobile, verifyCodeType.smsLogin);
    const second = await server.call('verifyCodeLogin', { mobile, verifyCode: again, countryEnName: 'United Kingdom', ...website });
    expect(second.nickName).toBe(first.nickName);
  });
});

describe('sessions', () => {
  it('can be ended one at a time [4.8][7.27]', async () => {
    const { mobile, token } = await registered(server);
    const other = await server.call('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) });
    expect(await server.call('logout', {}, { token })).toBeNull();
    expect((await server.call.raw('getUserInfo', {}, { token })).status).toBe(401);
    await server.call('getUserInfo', {}, { token: other.token });
  });

  it('are limited to ten, and the oldest is dropped', async () => {
    const { mobile, token } = await registered(server);
    const password = await encrypted(server, PASSWORD);
    let newest = '';
    for (let count = 0; count < 10; count += 1) {
      server.clock.advance(1);
      newest = (await server.call('passwordLogin', { mobile, password })).token;
    }
    expect((await server.call.raw('getUserInfo', {}, { token })).status).toBe(401);
    await server.call('getUserInfo', {}, { token: newest });
  });
});
