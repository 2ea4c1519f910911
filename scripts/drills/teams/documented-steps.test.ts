import { documentedSteps, kindOf, ranElsewhere, stepKinds } from './documented-steps.ts';

const steps = documentedSteps();

it('every command in the blocks of the documents for teams, and in their tables, is a step of the drill, or runs elsewhere [T10]', () => {
  const own = steps.filter(({ command }) => !(command in ranElsewhere));
  expect(new Set(own.map(kindOf))).toEqual(new Set(Object.keys(stepKinds)));
  expect(Object.keys(ranElsewhere).filter((command) => !steps.some((step) => step.command === command))).toEqual([]);
});

it('refuses a command that the drill would not check', () => {
  expect(() => kindOf({ document: 'docs/teams.md', command: 'npm run nothing' })).toThrow('docs/teams.md');
});

it('gets its keys first, and creates its remote before it releases', () => {
  const kinds = steps.filter(({ command }) => !(command in ranElsewhere)).map(kindOf);
  expect(kinds[0]).toBe('keys');
  expect(kinds.indexOf('create')).toBeLessThan(kinds.indexOf('release'));
});
