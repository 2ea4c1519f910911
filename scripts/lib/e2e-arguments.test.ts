import { readE2eArguments } from './e2e-arguments.ts';

const baseUrl = 'http://127.0.0.1:8100';

describe('the command line of the browser tests', () => {
  it.each([
    [['--base-url', baseUrl, '--grep', '@smoke']],
    [[`--base-url=${baseUrl}`, '--grep', '@smoke']],
    [['--grep', '@smoke', '--base-url', baseUrl]],
    [['--grep', '@smoke', `--base-url=${baseUrl}`]],
  ])('names a site that runs, and the rest goes to Playwright: %j', (args) => {
    expect(readE2eArguments(args)).toEqual({ baseUrl, behindNginx: false, passedOn: ['--grep', '@smoke'] });
  });

  it('goes to Playwright as a whole where no site is named', () => {
    expect(readE2eArguments(['once/tabs', '--workers=1'])).toEqual({
      baseUrl: undefined,
      behindNginx: false,
      passedOn: ['once/tabs', '--workers=1'],
    });
  });

  it("says that the tests' own sites stand behind nginx", () => {
    expect(readE2eArguments(['--grep', '@smoke', '--behind-nginx'])).toEqual({
      baseUrl: undefined,
      behindNginx: true,
      passedOn: ['--grep', '@smoke'],
    });
  });
});
