import {
  EMAIL_CONFIRMATIONS_PER_ADDRESS,
  INVITATIONS_MAX,
  INVITATIONS_PER_DAY,
  INVITATION_DAYS,
  MEMBERSHIPS_MAX,
  MEMBERS_MAX,
  RECENT_LOGIN_MINUTES,
  SMS_RESEND_SECONDS,
  verifyCodeType,
} from 'shared-contracts/constants';
import { maskEmail } from 'shared-contracts/rules/email-address';
import { buyer } from '../../testing/buyers.ts';
import { emailsTo, freshEmail } from '../../testing/emails.ts';
import { invited, joined, tokenOfLink } from '../../testing/members.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { encrypted, registered, sentCode } from '../../testing/visitors.ts';
import { accountActivity, invitations, members } from '../records/member-tables.ts';

const server = testServer();
const ops = opsOf(server);

const DAY = 86_400;
const accept = (token: string, person: string) => server.call('acceptInvitation', { token }, { token: person });
const reasonToRefuse = (token: string, person: string) => server.call.reasonOf('acceptInvitation', { token }, { token: person });
const listed = async (owner: string) => server.call('members', {}, { token: owner });
const customerIdOf = async (token: string) => (await server.call('getUserInfo', {}, { token })).customerId;

describe('an invitation [4.97][M9]', () => {
  it('makes one person a member, once', async () => {
    const [owner, person, late] = [await buyer(server), await buyer(server), await buyer(server)];
    const { nickName, customerId: accountId } = await server.call('getUserInfo', {}, { token: owner });
    const { invitation, link } = await server.call('inviteMember', { role: 'billing' }, { token: owner });
    expect(link).toMatch(/^https?:\/\/[^/]+\/invitation#iv\w+\.[0-9a-f]{64}$/);
    expect(await listed(owner)).toMatchObject({ members: [], invitations: [invitation] });
    const token = tokenOfLink(link);
    const { expiresAt } = invitation;
    expect(await server.call('invitation', { token })).toEqual({ accountName: nickName, role: 'billing', expiresAt });
    const account = { accountId, name: nickName, role: 'billing' };
    expect(await accept(token, person)).toEqual(account);
    expect((await server.call('memberships', {}, { token: person })).list).toEqual([expect.objectContaining({ role: 'owner' }), account]);
    expect(await listed(owner)).toMatchObject({ members: [{ role: 'billing' }], invitations: [] });
    await server.call.refused('invitation', 'invitationInvalid', { token });
    expect(await reasonToRefuse(token, late)).toBe('invitationInvalid');
  });

  it('is stored without anything that accepts it, and no other token does', async () => {
    const [owner, person] = [await buyer(server), await buyer(server)];
    const token = await invited(server, owner);
    const [id = '', signature = ''] = token.split('.');
    const rows = JSON.stringify([await server.db.select().from(invitations), await server.db.select().from(accountActivity)]);
    expect(rows).toContain(id);
    expect(rows).not.toContain(signature);
    const other = await invited(server, owner);
    for (const forged of [id, `${id}.`, `${id}.${other.split('.')[1]}`, `${token}0`, token.toUpperCase()])
      expect(await reasonToRefuse(forged, person)).toBe('invitationInvalid');
    expect(await reasonToRefuse(token, person)).toBeUndefined();
  });

  it('ends when the owner of the account resets the password, because somebody else may have made it [X3]', async () => {
    const [{ token: owner, mobile }, person] = [await registered(server), await buyer(server)];
    const token = await invited(server, owner);
    server.clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(server, mobile, verifyCodeType.password);
    await server.call('updatePassword', { mobile, verifyCode, newPassword: await encrypted(server, 'tide-2027') });
    expect(await reasonToRefuse(token, person)).toBe('invitationInvalid');
  });

  it(`expires after ${INVITATION_DAYS} days, and can be withdrawn`, async () => {
    const [owner, person] = [await buyer(server), await buyer(server)];
    const withdrawn = await server.call('inviteMember', { role: 'viewer' }, { token: owner });
    const { invitationId } = withdrawn.invitation;
    await server.call('revokeInvitation', { invitationId }, { token: person });
    expect((await listed(owner)).invitations).toHaveLength(1);
    await server.call('revokeInvitation', { invitationId }, { token: owner });
    expect(await reasonToRefuse(tokenOfLink(withdrawn.link), person)).toBe('invitationInvalid');
    expect((await listed(owner)).invitations).toEqual([]);

    const { token: registeredOwner } = await registered(server);
    const token = await invited(server, registeredOwner);
    server.clock.advance(INVITATION_DAYS * DAY);
    expect(await reasonToRefuse(token, await buyer(server))).toBe('invitationInvalid');
    await server.jobs.send('cleanUp', {}, { on: server.db });
    await server.jobs.run();
    expect(JSON.stringify(await server.db.select().from(invitations))).not.toContain(token.split('.')[0]);
  });

  it('is sent by email in the language of its owner, in an HTML that shows a name as text', async () => {
    const owner = await buyer(server);
    await server.call('updateUserInfo', { username: '<b>Harbour & Co' }, { token: owner });
    const address = freshEmail();
    const request = { role: 'developer' as const, email: address };
    const { link } = await server.call('inviteMember', request, { token: owner, language: 'zh' });
    const [email] = await emailsTo(server, address);
    expect(email?.subject).toBe('<b>Harbour & Co 邀请您加入其潮汐代理账号');
    expect(email?.text).toContain(`/zh/invitation#${tokenOfLink(link)}`);
    expect(email?.html).toContain('&lt;b&gt;Harbour &amp; Co');
    expect((await listed(owner)).invitations).toMatchObject([{ email: address }]);
    // The activity is kept longer than the invitation.
    const { list } = await server.call('accountActivity', {}, { token: owner });
    expect(list).toMatchObject([{ call: 'inviteMember', memberName: maskEmail(address) }]);
  });

  it('is not for the owner, nor for a member', async () => {
    const owner = await buyer(server);
    const person = await buyer(server);
    const { token } = await joined(server, owner, 'viewer', person);
    const again = await invited(server, owner, 'billing');
    expect(await reasonToRefuse(again, owner)).toBe('alreadyMember');
    expect(await reasonToRefuse(again, token)).toBe('alreadyMember');
    expect((await listed(owner)).members).toMatchObject([{ role: 'viewer' }]);
  });

  it('tells the owner who joined, by email and SMS', async () => {
    const { token: owner, mobile } = await registered(server);
    await joined(server, owner);
    await server.jobs.run();
    const [sms] = await server.call('sandboxSmsNotices', { mobile });
    expect(sms?.text).toContain('有新成员加入了您的账号');
    const { list } = await server.call('siteNotices', {}, { token: owner });
    expect(list).toMatchObject([{ what: 'memberJoined', action: { path: '/person/account/members' } }]);
  });

  it('needs a recent login, and an account that is not suspended', async () => {
    const owner = await buyer(server);
    const token = await invited(server, owner);
    server.clock.advance(RECENT_LOGIN_MINUTES * 60 + 1);
    await server.call.refused('inviteMember', 'recentLoginNeeded', { role: 'viewer' }, { token: owner });
    const [other, person] = [await buyer(server), await buyer(server)];
    await ops.run('suspend', 'customer', await customerIdOf(other), '--reason', 'abuse');
    await server.call.refused('inviteMember', 'customerSuspended', { role: 'viewer' }, { token: other });
    await ops.run('suspend', 'customer', await customerIdOf(person), '--reason', 'abuse');
    expect(await reasonToRefuse(token, person)).toBe('customerSuspended');
  });
});

describe('limits of members [9.60]', () => {
  it(`are ${INVITATIONS_MAX} open invitations, and ${INVITATIONS_PER_DAY} a day`, async () => {
    const owner = await buyer(server);
    for (let count = 1; count <= INVITATIONS_PER_DAY; count += 1) await invited(server, owner);
    await server.call.refused('inviteMember', 'rateLimited', { role: 'viewer' }, { token: owner });
    const fresh = await buyer(server);
    const accountId = await customerIdOf(fresh);
    const [template] = await server.db.select().from(invitations);
    if (!template) throw new Error('no invitation');
    const open = Array.from({ length: INVITATIONS_MAX }, (_, index) => ({ ...template, id: `iv${accountId}${index}`, accountId }));
    await server.db.insert(invitations).values(open);
    expect(await server.call.reasonOf('inviteMember', { role: 'viewer' }, { token: fresh })).toBe('invitationsFull');
  });

  it(`are ${EMAIL_CONFIRMATIONS_PER_ADDRESS} messages a day to one address, from all senders together`, async () => {
    const email = freshEmail();
    for (let count = 1; count <= EMAIL_CONFIRMATIONS_PER_ADDRESS; count += 1)
      await server.call('inviteMember', { role: 'viewer', email }, { token: await buyer(server) });
    await server.call.refused('inviteMember', 'rateLimited', { role: 'viewer', email }, { token: await buyer(server) });
    expect(await emailsTo(server, email)).toHaveLength(EMAIL_CONFIRMATIONS_PER_ADDRESS);
  });

  it(`are ${MEMBERS_MAX} members of an account, and ${MEMBERSHIPS_MAX} accounts of a member`, async () => {
    const [owner, person] = [await buyer(server), await buyer(server)];
    const [accountId, personId] = [await customerIdOf(owner), await customerIdOf(person)];
    const more = async (count: number) => Promise.all(Array.from({ length: count }, async () => customerIdOf(await buyer(server))));
    const add = async (rows: readonly Pick<typeof members.$inferInsert, 'accountId' | 'personId'>[]) =>
      server.db.insert(members).values(rows.map((row) => ({ ...row, role: 'viewer' as const, addedAt: server.clock.now() })));
    const token = await invited(server, owner);
    await add((await more(MEMBERSHIPS_MAX)).map((each) => ({ accountId: each, personId })));
    expect(await reasonToRefuse(token, person)).toBe('membershipsFull');
    await add((await more(MEMBERS_MAX)).map((each) => ({ accountId, personId: each })));
    expect(await reasonToRefuse(token, await buyer(server))).toBe('membersFull');
    await server.call.refused('inviteMember', 'membersFull', { role: 'viewer' }, { token: owner });
  });
});
