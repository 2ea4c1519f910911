import { total } from './checks.ts';
import { countMissing, missingServices } from './services.ts';

const install = jest.fn<Promise<unknown>, [readonly string[]]>(async () => undefined);

describe('a program that is missing', () => {
  const without = process.env.TEST_WITHOUT;
  beforeEach(() => delete process.env.TEST_WITHOUT);
  afterAll(() => {
    if (without !== undefined) process.env.TEST_WITHOUT = without;
  });

  it('is installed', async () => {
    let isThere = false;
    install.mockImplementationOnce(async () => (isThere = true));
    expect(await missingServices(['nginx'], { isThere: () => isThere, install })).toEqual([]);
    expect(install.mock.calls).toEqual([[['nginx', 'libnginx-mod-http-brotli-static']]]);
  });

  it('is named if it can’t be installed, with those of all rooms [O2]', async () => {
    const missing = ['tmpfs', 'kubectl'];
    const isThere = (name: string) => !missing.includes(name);
    expect(await missingServices(['publisher', 'scripts', 'shell'], { isThere, install })).toEqual(missing);
  });

  it('isn’t looked for if it is left out', async () => {
    process.env.TEST_WITHOUT = 'redis,tmpfs';
    expect(await missingServices(['publisher'], { isThere: (name) => name === 'chromium', install })).toEqual([]);
    expect(install).not.toHaveBeenCalled();
  });

  it('fails only its own suites, and says what to do [O2]', () => {
    const tests = { passed: 40, failed: 1, failures: ['some.test.ts: fails'] };
    expect(total([tests, countMissing(['redis', 'tmpfs'])])).toMatchObject({
      passed: 40,
      failed: 3,
      failures: [
        'some.test.ts: fails',
        'redis is missing, so its suites did not run: install redis-server, or leave them out with TEST_WITHOUT=redis',
        expect.stringContaining('`unshare --user --mount`, in Docker with --privileged, or leave them out with TEST_WITHOUT=tmpfs'),
      ],
    });
  });
});
