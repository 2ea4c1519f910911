import { readE2eArguments } from './e2e-arguments.ts';

const baseUrl = 'http://127.0.0.1:8100';

describe('the command line of the browser tests', () => {
  it.each([
    [['--base-url', baseUrl, '--grep', '@smoke']],
    [[`--base-url=${baseUrl}`, '--grep', '@smoke']],
    [['--grep', '@smoke', '--base-url', baseUrl]],
    [['--grep', '@smoke', `--base-url=${baseUrl}`]],
  ])('names a site that runs, and the rest goes to Playwright: %j', (args) => {
    expect(readE2eArguments(args)).toEqual({ baseUrl, passedOn: ['--grep', '@smoke'] });
  });

  it('goes to Playwright as a whole where no site is named', () => {
    expect(readE2eArguments(['once/tabs', '--workers=1'])).toEqual({ baseUrl: undefined, passedOn: ['once/tabs', '--workers=1'] });
  });
});
