import { parts } from 'shared-contracts/routes';
import { affectedBy, rooms } from './rooms.ts';

const affected = (...files: readonly string[]) => [...affectedBy(files).rooms].toSorted();

describe('what a change can affect', () => {
  it('is one part and the checks of the whole tree, where one part was changed', () => {
    expect(affected('remote-account/src/locales/en.json')).toEqual(['remote-account', 'scripts']);
  });

  it('is every part, where what they share was changed', () => {
    expect(affected('shared-ui/src/format.ts')).toEqual(expect.arrayContaining([...parts, 'shared-ui']));
    expect(affected('shared-ui/src/format.ts')).not.toContain('api');
  });

  it('is everything, where the contracts or the configuration of the tree were changed', () => {
    for (const file of ['shared-contracts/src/routes.ts', 'jest.config.mjs', 'package-lock.json', '.github/workflows/gate.yml']) {
      expect([file, rooms.filter((room) => room !== 'shared-build' && !affected(file).includes(room))]).toEqual([file, []]);
    }
  });

  it('is the API, where an article was changed', () => {
    expect(affected('content/help/en/start.md')).toEqual(['api', 'scripts']);
  });

  it('is the checks of the whole tree, where a document was changed', () => {
    expect(affected('docs/ops.md', 'README.md', 'CODEOWNERS')).toEqual(['scripts']);
  });

  it('names changed browser tests, which are repeated', () => {
    expect(affectedBy(['e2e/shell/header.spec.ts', 'e2e/fixtures/test.ts'])).toMatchObject({ specs: ['shell/header.spec.ts'] });
    expect(affectedBy(['e2e/shell/header.spec.ts']).rooms).toEqual(new Set(['scripts']));
  });
});
