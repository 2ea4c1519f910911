import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { articleTopics } from 'shared-contracts/pages/articles';
import { listTopics } from './list-topics.ts';

const content = path.join(__dirname, '../../../content');

it.each(['news', 'questions'] as const)('offers exactly the topics that %s have', (list) => {
  const files = globSync(`${list}/*.en.md`, { cwd: content });
  const used = new Set(files.map((file) => /^topic: (\w+)$/m.exec(readFileSync(path.join(content, file), 'utf8'))?.[1]));
  expect(listTopics[list]).toEqual(articleTopics.filter((topic) => used.has(topic)));
});
