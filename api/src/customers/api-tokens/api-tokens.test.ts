import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallRequest } from 'shared-contracts/api/calls';
import { API_TOKENS_MAX, RECENT_LOGIN_MINUTES, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { encrypted, registered, sentCode } from '../../testing/visitors.ts';
import { apiTokens } from '../records/api-token-tables.ts';
import { notificationText } from '../sms/notification-text.ts';
import { LAST_USED_SECONDS, findApiToken } from './find-api-token.ts';

const server = testServer();
const ops = opsOf(server);

const wanted: CallRequest<'createApiToken'> = { name: 'Scraper', scopes: ['orders:read', 'usage:read'], lifetimeDays: 30 };

const create = (token: string, changes: Partial<CallRequest<'createApiToken'>> = {}) =>
  server.call('createApiToken', { ...wanted, ...changes }, { token });
const list = (token: string) => server.call('apiTokens', {}, { token });
const ownerOf = (apiToken: string) => findApiToken(server.db, apiToken, server.clock.now());

let token: string;
let mobile: string;
let customerId: string;
beforeEach(async () => {
  ({ token, mobile } = await registered(server));
  ({ customerId } = await server.call('getUserInfo', {}, { token }));
});

describe('an API token [4.53]', () => {
  it('is returned once, and later listed without it', async () => {
    const { token: secret, apiToken } = await create(token, { name: ' Scraper\u200b ', scopes: ['orders:read', 'orders:read'] });
    expect(secret).toMatch(/^tg_[\w-]{43}$/);
    expect(apiToken).toMatchObject({ name: 'Scraper', scopes: ['orders:read'], prefix: secret.slice(0, 7), lastUsedAt: null });
    server.clock.advance(1);
    const second = await create(token, { lifetimeDays: null });
    expect(second.apiToken.expiresAt).toBeNull();
    expect(second.token).not.toBe(secret);
    const listed = await list(token);
    expect(listed).toEqual([second.apiToken, apiToken]);
    expect(JSON.stringify(listed)).not.toContain(secret.slice(7));
  });

  it('is stored only as its SHA-256', async () => {
    const { token: secret } = await create(token);
    const rows = await server.db.select().from(apiTokens).where(eq(apiTokens.customerId, customerId));
    expect(rows).toMatchObject([{ tokenHash: createHash('sha256').update(secret).digest('hex') }]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(7));
  });

  it('is found with its owner and scopes, and no altered one is', async () => {
    const { token: secret, apiToken } = await create(token);
    expect(await ownerOf(secret)).toEqual({ tokenId: apiToken.tokenId, customerId, scopes: wanted.scopes });
    const [row] = await server.db.select().from(apiTokens).where(eq(apiTokens.id, apiToken.tokenId));
    const altered = ['', 'tg_', secret.slice(3), `${secret} `, secret.slice(0, -1), secret.toUpperCase(), row?.tokenHash ?? ''];
    for (const each of altered) expect(await ownerOf(each)).toBeUndefined();
    expect(await ownerOf(token)).toBeUndefined();
  });

  it('expires on time', async () => {
    const { token: secret, apiToken } = await create(token);
    expect(apiToken.expiresAt).toBe(new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString());
    server.clock.advance(30 * 86_400 - 1);
    expect(await ownerOf(secret)).toBeDefined();
    server.clock.advance(1);
    expect(await ownerOf(secret)).toBeUndefined();
  });

  it('records its last use at most once in some minutes', async () => {
    const { token: secret } = await create(token);
    const lastUsed = async () => (await list(token))[0]?.lastUsedAt;
    await ownerOf(secret);
    const first = server.clock.now().toISOString();
    expect(await lastUsed()).toBe(first);
    server.clock.advance(LAST_USED_SECONDS);
    await ownerOf(secret);
    expect(await lastUsed()).toBe(first);
    server.clock.advance(1);
    await ownerOf(secret);
    expect(await lastUsed()).toBe(server.clock.now().toISOString());
  });

  it('is invalid as soon as its owner revokes it, and nobody else can', async () => {
    const { token: secret, apiToken } = await create(token);
    const { tokenId } = apiToken;
    const other = await registered(server);
    await server.call.refused('revokeApiToken', 'apiTokenNotFound', { tokenId }, { token: other.token });
    expect(await ownerOf(secret)).toBeDefined();
    await server.call('revokeApiToken', { tokenId }, { token });
    expect(await ownerOf(secret)).toBeUndefined();
    expect(await list(token)).toEqual([]);
    await server.call.refused('revokeApiToken', 'apiTokenNotFound', { tokenId }, { token });
  });

  it('is revoked by a password reset, and others are not', async () => {
    const { token: secret } = await create(token);
    const other = await create((await registered(server)).token);
    server.clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(server, mobile, verifyCodeType.password);
    await server.call('updatePassword', { mobile, verifyCode, newPassword: await encrypted(server, 'tide-2027') });
    expect(await ownerOf(secret)).toBeUndefined();
    expect(await ownerOf(other.token)).toBeDefined();
  });

  it('is refused while its owner is suspended', async () => {
    const { token: secret } = await create(token);
    await ops.run('suspend', 'customer', customerId, '--reason', 'abuse');
    expect(await ownerOf(secret)).toBeUndefined();
    await ops.run('resume', 'customer', customerId);
    expect(await ownerOf(secret)).toBeDefined();
  });
});

describe('creating an API token', () => {
  it('requires a recent login', async () => {
    server.clock.advance(RECENT_LOGIN_MINUTES * 60 + 1);
    await server.call.refused('createApiToken', 'recentLoginNeeded', wanted, { token });
    expect(await list(token)).toEqual([]);
  });

  it('notifies the account holder', async () => {
    await create(token);
    await server.jobs.run();
    const [notice] = await server.call('sandboxSmsNotices', { mobile });
    expect(notice?.text).toBe(notificationText(mobile, { what: 'apiTokenCreated' }));
  });

  it(`stops at ${API_TOKENS_MAX} tokens, also for concurrent calls [9.49]`, async () => {
    await Promise.all(Array.from({ length: API_TOKENS_MAX - 1 }, () => create(token)));
    const answers = await Promise.all([1, 2, 3].map(() => server.call.reasonOf('createApiToken', wanted, { token })));
    expect(answers.filter((reason) => reason === 'tooManyApiTokens')).toHaveLength(2);
    expect(await list(token)).toHaveLength(API_TOKENS_MAX);
  });

  it.each([
    [{ name: '' }, 'name', 'apiToken.name'],
    [{ scopes: [] }, 'scopes', 'apiToken.scopes'],
    [{ scopes: ['orders:admin'] }, 'scopes.0', 'invalid'],
    [{ lifetimeDays: 31 }, 'lifetimeDays', 'invalid'],
    [{ lifetimeDays: undefined }, 'lifetimeDays', 'required'],
  ])('rejects %j', async (changes, field, rule) => {
    expect(await server.call.failed('createApiToken', { ...wanted, ...changes }, { token })).toMatchObject([{ field, rule }]);
  });
});
