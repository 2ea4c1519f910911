import { triedFiles } from './tried-files.ts';

describe('files with races and properties', () => {
  it('are found in every package, wherever they are', () => {
    expect(triedFiles()).toEqual(
      expect.arrayContaining([
        'api/src/orders/money-races.pg.test.ts',
        'api/src/usage/process-usage-report.test.ts',
        'gateway/src/metering/grants.test.ts',
      ]),
    );
    expect(triedFiles()).not.toContain('scripts/test/tried-files.test.ts');
  });
});
