import { addDays } from '../../platform/clock.ts';
import { testServer } from '../../testing/test-server.ts';
import { appVersions } from './tables.ts';

const server = testServer();

const release = (version: string, days: number) => ({
  version,
  url: `https://downloads.tidegate.example/${version}`,
  notesEn: `What is new in ${version}`,
  notesZh: `${version} 更新说明`,
  publishedAt: addDays(server.clock.now(), days),
});

describe('the latest version of the app', () => {
  it('is null while none is published [7.24]', async () => {
    expect(await server.call('getLatestAppVersion', {})).toBeNull();
    await server.db.insert(appVersions).values(release('3.0.0', 2));
    expect(await server.call('getLatestAppVersion', {})).toBeNull();
  });

  it('is the one published most recently, with notes in both languages [7.24]', async () => {
    const last = release('1.10.0', -1);
    await server.db.insert(appVersions).values([release('1.9.0', -3), last, release('1.2.0', -2)]);
    expect(await server.call('getLatestAppVersion', {})).toEqual({
      version: last.version,
      url: last.url,
      publishedAt: last.publishedAt.toISOString(),
      notes: { en: last.notesEn, zh: last.notesZh },
    });
  });

  it('is returned from its publication time on', async () => {
    server.clock.advance(2 * 86_400 - 1);
    expect(await server.call('getLatestAppVersion', {})).toMatchObject({ version: '1.10.0' });
    server.clock.advance(1);
    expect(await server.call('getLatestAppVersion', {})).toMatchObject({ version: '3.0.0' });
  });
});
