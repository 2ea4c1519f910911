import { autoRenewing, settingOf } from '../../testing/auto-renewals.ts';
import { placed } from '../../testing/buyers.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const ops = opsOf(server);

describe('npm run ops -- auto-renewals', () => {
  it('lists and shows them, and stops one', async () => {
    const renewing = await autoRenewing(server);
    const { token, orderId } = renewing;
    expect(await ops.unchanged('auto-renewals', 'list')).toContain(orderId);
    expect(await ops.unchanged('auto-renewals', 'list', '--failing')).toBe('None found.');
    const { said } = await ops.changed('auto-renewals', 'stop', orderId, '--reason', 'asked by phone');
    expect(said).toContain(`${orderId}: auto-renewal on -> off`);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, offReason: 'ops' });
    expect(await ops.unchanged('auto-renewals', 'show', orderId)).toMatch(/is off \(ops\)[^]*turnedOff[^]*turnedOn/);
    expect(await ops.refused('auto-renewals', 'stop', orderId, '--reason', 'again')).toBe(`Auto-renewal of ${orderId} is not on.`);
    expect(await ops.refused('auto-renewals', 'show', await placed(server, token))).toContain('never turned on');
  });
});
