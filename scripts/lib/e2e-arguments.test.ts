import { readE2eArguments } from './e2e-arguments.ts';

const baseUrl = 'http://127.0.0.1:8100';

describe('command line of the browser tests', () => {
  it.each([
    [['--base-url', baseUrl, '--grep', '@smoke']],
    [[`--base-url=${baseUrl}`, '--grep', '@smoke']],
    [['--grep', '@smoke', '--base-url', baseUrl]],
    [['--grep', '@smoke', `--base-url=${baseUrl}`]],
  ])('selects a running site and passes the rest to Playwright: %j', (args) => {
    expect(readE2eArguments(args)).toEqual({ baseUrl, behindNginx: false, passedOn: ['--grep', '@smoke'] });
  });

  it('is passed to Playwright unchanged if no site is selected', () => {
    expect(readE2eArguments(['once/tabs', '--workers=1'])).toEqual({
      baseUrl: undefined,
      behindNginx: false,
      passedOn: ['once/tabs', '--workers=1'],
    });
  });

  it("puts the tests' own sites behind nginx", () => {
    expect(readE2eArguments(['--grep', '@smoke', '--behind-nginx'])).toEqual({
      baseUrl: undefined,
      behindNginx: true,
      passedOn: ['--grep', '@smoke'],
    });
  });
});
