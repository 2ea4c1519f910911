import { loadPart } from './load-part.ts';
import { LoadError } from './load-error.ts';
import { reportFailure } from './report-failure.ts';
import { restartLoads } from '../pending-files/restart-loads.ts';

jest.mock('./report-failure.ts', () => ({ reportFailure: jest.fn() }));
jest.mock('../pending-files/restart-loads.ts', () => ({ restartLoads: jest.fn() }));

it('reports a part that could not be loaded to the owner of its file [F4]', async () => {
  const cause = new LoadError('http', 'Not found', { file: 'https://site.example/remotes/remote-tools/1.0.0-0a1b2c3d/12.js' });
  await expect(loadPart(() => Promise.reject(cause)).loaded).rejects.toBe(cause);
  expect(reportFailure).toHaveBeenCalledWith('remote-tools', cause);
});

it('requests only the files of that part again [F4]', async () => {
  const parts = [loadPart(async () => 'a'), loadPart(async () => 'b')];
  expect(await Promise.all(parts.map(({ loaded }) => loaded))).toEqual(['a', 'b']);
  for (const { restart } of parts) restart();
  const names = jest.mocked(restartLoads).mock.calls.flat();
  expect(new Set(names).size).toBe(2);
});
