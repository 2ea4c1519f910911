import { parts } from 'shared-contracts/pages/routes';
import { affectedBy, rooms } from './rooms.ts';

const affected = (...files: readonly string[]) => [...affectedBy(files).rooms].toSorted();

describe('rooms affected by a change', () => {
  it('are the part and the repository checks after a change in one part', () => {
    expect(affected('remote-account/src/locales/en.json')).toEqual(['remote-account', 'scripts']);
  });

  it('are all parts after a change in what they share', () => {
    expect(affected('shared-ui/src/format.ts')).toEqual(expect.arrayContaining([...parts, 'shared-ui']));
    expect(affected('shared-ui/src/format.ts')).not.toContain('api');
  });

  it('are all rooms after a change in the contracts or the root configuration', () => {
    for (const file of ['shared-contracts/src/pages/routes.ts', 'jest.config.mjs', 'package-lock.json', '.github/workflows/gate.yml']) {
      expect([file, rooms.filter((room) => room !== 'shared-build' && !affected(file).includes(room))]).toEqual([file, []]);
    }
  });

  it('are the API and the repository checks after a change in an article', () => {
    expect(affected('content/help/en/start.md')).toEqual(['api', 'scripts']);
  });

  it('are only the repository checks after a change in a document', () => {
    expect(affected('docs/ops.md', 'README.md', 'CODEOWNERS')).toEqual(['scripts']);
  });

  it('include changed browser tests, to be repeated', () => {
    expect(affectedBy(['e2e/shell/header.spec.ts', 'e2e/fixtures/test.ts'])).toMatchObject({ specs: ['shell/header.spec.ts'] });
    expect(affectedBy(['e2e/shell/header.spec.ts']).rooms).toEqual(new Set(['scripts']));
  });

  it('repeat no browser tests that are gone or need parts of different releases', () => {
    expect(affectedBy(['e2e/shell/deleted.spec.ts', 'e2e/site/releases.skew.spec.ts'])).toEqual({ rooms: new Set(['scripts']), specs: [] });
  });
});
