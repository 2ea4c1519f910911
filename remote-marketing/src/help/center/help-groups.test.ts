import { articleTopics } from 'shared-contracts/pages/articles';
import { helpGroups } from './help-groups.ts';

it('has one group for each topic', () => {
  expect(helpGroups.flatMap(({ topics }): readonly string[] => topics).toSorted()).toEqual([...articleTopics].toSorted());
});
