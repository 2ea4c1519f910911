import { eq } from 'drizzle-orm';
import { testServer } from '../../testing/test-server.ts';
import { createExitPool } from './find-exits.ts';
import { exits } from './tables.ts';

const server = testServer();
const later = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);

describe('the exit pool', () => {
  it('is read again only after ten seconds, and only if it has changed', async () => {
    const poolAt = createExitPool();
    const first = await poolAt(server.db, later(0));
    expect(await poolAt(server.db, later(10))).toBe(first);
    await server.db.update(exits).set({ isp: 'Another ISP' }).where(eq(exits.countryCode, 'LI'));
    expect(await poolAt(server.db, later(19))).toBe(first);
    const second = await poolAt(server.db, later(20));
    expect(second.sitesByCode.get('LI')?.map(({ isp }) => isp)).toEqual(expect.arrayContaining(['another-isp']));
    await server.db.delete(exits).where(eq(exits.countryCode, 'LI'));
    const third = await poolAt(server.db, later(30));
    expect([second.all.length - third.all.length, third.byCode.get('LI')]).toEqual([2, []]);
  });

  it('is the same for concurrent callers', async () => {
    const poolAt = createExitPool();
    const [one, other] = await Promise.all([poolAt(server.db, later(0)), poolAt(server.db, later(0))]);
    expect(one).toBe(other);
  });
});
