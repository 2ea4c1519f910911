import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandsIn } from '../../lib/documented-command.ts';
import { root } from '../../lib/root.ts';

/** A command that a document tells teams to run. */
export interface DocumentedStep {
  readonly document: string;
  readonly command: string;
}

const NEWCOMER = 'docs/newcomer.md';
const TEAMS = 'docs/teams.md';

/** Commands that the drill doesn't run, and what does. */
export const ranElsewhere: Readonly<Record<string, string>> = {
  'npm start': 'the drill freshClone',
  'npm test': 'the gate itself',
  'npm test -- remote-tools': '.github/workflows/rooms.yml, for each package that a change can affect',
  'npm test -- --changed': 'developers: the gate runs all of it',
  'npm run keep-release': 'the platform team after a release; the gate tests with what it keeps',
  'docker-compose run --rm -v "$PWD/keys:/keys" publisher team tools --parts remote-tools --out /keys':
    'as the command before it, in a container',
};

const withoutComment = (line: string): string => line.replace(/ +#.*$/, '');

const blocksOf = (text: string) => commandsIn(text).flatMap(({ line, isMention }) => (isMention ? [] : [withoutComment(line)]));

/** Commands in the first column of tables. */
const rowsOf = (text: string) => [...text.matchAll(/^\| `(npm run [^`]+)`/gm)].map(([, command = '']) => command);

/** Steps of a team in the order in which it takes them: its keys, what newcomers do, and the commands for releases. */
export function documentedSteps(): DocumentedStep[] {
  const [newcomer, teams] = [NEWCOMER, TEAMS].map((file) => readFileSync(path.join(root, file), 'utf8')) as [string, string];
  return [
    ...blocksOf(teams).map((command) => ({ document: TEAMS, command })),
    ...blocksOf(newcomer).map((command) => ({ document: NEWCOMER, command })),
    ...rowsOf(teams).map((command) => ({ document: TEAMS, command })),
  ];
}

/** Kinds of commands that the drill runs and checks. The number of a stage is its percentage. */
export const stepKinds = {
  keys: /^npm run publisher:team /,
  seed: /^npm run seed /,
  unit: /^npm run unit /,
  lint: /^npm run lint$/,
  create: /^npm run new:remote -- (\S+) .*--title (\S+) --title-zh (\S+)$/,
  preview: /^npm run release -- \S+ --preview$/,
  stage: /^npm run (?:release -- \S+ --stage|stage -- \S+) (\d+)$/,
  release: /^npm run release -- \S+$/,
  endPreview: /^npm run end-preview /,
  rollback: /^npm run rollback /,
  disable: /^npm run disable /,
  list: /^npm run releases(?: -- --log)?$/,
} as const;

export type StepKind = keyof typeof stepKinds;

export function kindOf({ document, command }: DocumentedStep): StepKind {
  const kinds = (Object.keys(stepKinds) as StepKind[]).filter((kind) => stepKinds[kind].test(command));
  const [kind, ...others] = kinds;
  if (!kind || others.length > 0) throw new Error(`The drill doesn't know what "${command}" of ${document} does.`);
  return kind;
}
