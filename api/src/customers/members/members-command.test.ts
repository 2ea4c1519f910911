import { buyer, paid } from '../../testing/buyers.ts';
import { invited, joined } from '../../testing/members.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const ops = opsOf(server);

describe('npm run ops -- members', () => {
  it('lists the members of an account, its open invitations, and what members did', async () => {
    const owner = await buyer(server);
    const { orderId } = await paid(server, owner);
    const { accountId, personId, token } = await joined(server, owner);
    expect(await ops.run('members', 'list', personId)).toBe('None found.');
    const [invitationId = ''] = (await invited(server, owner, 'viewer')).split('.');
    await server.call('inviteMember', { role: 'viewer', email: 'ann@example.com' }, { token: owner });
    await server.call('orderKey', { orderId }, { token });
    const said = await ops.run('members', 'list', accountId);
    for (const text of [personId, 'developer', invitationId, 'invited by link', 'invited: ann@example.com', 'viewer'])
      expect(said).toContain(text);
    const activity = await ops.run('members', 'activity', accountId, '--last', '2');
    expect(activity).toMatch(new RegExp(`${personId} .* orderKey .* ${orderId}`));
    expect(activity).not.toContain('acceptInvitation');
  });

  it('removes a member, with a record and a notice to them', async () => {
    const owner = await buyer(server);
    const { orderId } = await paid(server, owner);
    const { accountId, personId, token } = await joined(server, owner);
    await server.call('orderKey', { orderId }, { token });
    const { said, record } = await ops.changed('members', 'remove', accountId, personId, '--reason', 'asked by the owner');
    expect(said).toContain(`They may still have access to ${orderId}`);
    expect(record).toMatchObject({ command: 'members remove', details: { customerId: accountId, personId, reason: 'asked by the owner' } });
    expect((await server.call.raw('tags', {}, { token })).status).toBe(401);
    expect((await server.call('accountActivity', {}, { token: owner })).list[0]).toMatchObject({
      call: 'removeMember',
      personId: '',
      name: '',
    });
    expect(await ops.refused('members', 'remove', accountId, personId, '--reason', 'again')).toContain('is not a member of');
  });
});
