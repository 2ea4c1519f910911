import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandsIn, documentedRefusal } from './lib/documented-command.ts';
import { root } from './lib/root.ts';

const isOurs = (file: string) => file.endsWith('.md') && !/^(?:last-release|content)\/|CHANGELOG\.md$/.test(file);
const documents = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(isOurs);
const commandsOf = (file: string) => commandsIn(readFileSync(path.join(root, file), 'utf8'));

it('finds the commands in blocks and in text', () => {
  expect(documents.flatMap(commandsOf).length).toBeGreaterThan(200);
  expect(commandsIn('Run `npm test` or\n\n```sh\nA=b npm run ops -- x \\\n  --y # why\nls\n```\n')).toEqual([
    { line: 'A=b npm run ops -- x --y # why', isMention: false },
    { line: 'npm test', isMention: true },
  ]);
});

it.each([
  'npm run nothing',
  'npm run build -w remote-nothing',
  'npm run unit -- --selectProjects api orders/',
  'npm run unit -- --selectProjects api api/src/orders/orders.test.ts --silent',
  'npm run release -- remote-nothing',
  'npm run release -- remote-tools --staged 5',
  'npm run stage -- remote-tools',
  'npm run ops -- nothing',
  'npm run ops -- audit --nothing',
  'node scripts/nothing.ts',
  'node scripts/check-contract.ts',
  'docker-compose run --rm publish-shell redraws',
  'docker-compose run --rm --no-deps publish-remote-tools roll-back remote-tools',
  'docker-compose run --rm publish-remote-tools rollback remote-tools',
  'docker-compose exec publisher node publisher/src/main.ts rollback remote-nothing',
])('recognizes that %j would not run [T10]', (line) => {
  expect(documentedRefusal({ line, isMention: false })).toEqual(expect.any(String));
});

it.each(documents.map((file) => [file]))('every command in %s would run [T10]', (file) => {
  const refused = commandsOf(file).flatMap((command) => {
    const why = documentedRefusal(command);
    return why === undefined ? [] : [`${command.line}: ${why}`];
  });
  expect(refused).toEqual([]);
});
