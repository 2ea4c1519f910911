import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { opsProgram } from 'api/ops-program';
import { publisherProgram } from 'publisher/program';
import { parts } from 'shared-contracts/pages/routes';
import { root } from './root.ts';

/** Values for the placeholders of examples. */
const examples: Readonly<Record<string, string>> = { part: 'remote-tools', remote: 'remote-tools' };
const NPM_COMMANDS = new Set(['ci', 'install', 'view']);

const scriptsOf = (room: string): string[] =>
  Object.keys((JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')) as { scripts?: object }).scripts ?? {});

/** A command in a document. */
export interface DocumentedCommand {
  readonly line: string;
  /** In running text, which may only name a command, without its arguments. */
  readonly isMention: boolean;
}

/** Words of a command line up to a pipe, a redirection or another command, without assignments before it. */
function wordsOf(line: string): string[] {
  const [own = ''] = line.split(/ (?:\||>|&&|#) /);
  const filled = own
    .replace(/ +#.*$/, '')
    .replace(/ \[[^\]]*\]/g, '')
    .replace(/<([^<>]+)>/g, (_, name: string) => examples[name] ?? 'x');
  const words = filled.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  return words.slice(first).map((word) => word.replaceAll(/["']/g, ''));
}

type Command = ReturnType<typeof publisherProgram>;

/** Errors of a command that is only mentioned. */
const INCOMPLETE = /missing|help/i;

interface Asked {
  readonly words: readonly string[];
  readonly isMention: boolean;
}

/** Why a program wouldn't accept these arguments; undefined if it would. */
function refusal(program: Command, { words, isMention }: Asked): string | undefined {
  const disarm = (command: Command): void => {
    command.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
    if (command.commands.length === 0) command.action(() => undefined);
    for (const each of command.commands) disarm(each);
  };
  disarm(program);
  try {
    program.parse(words, { from: 'user' });
    return undefined;
  } catch (error) {
    const { code, message } = error as { readonly code: string; readonly message: string };
    return isMention && INCOMPLETE.test(code) ? undefined : message;
  }
}

function publisherRefusal({ words, isMention }: Asked): string | undefined {
  // The publisher accepts remotes that are newer than itself; a document names those of the repository.
  const unknown = words.find((word) => word.startsWith('remote-') && !parts.some((part) => part === word));
  return unknown === undefined
    ? refusal(
        publisherProgram(() => undefined),
        { words: [...words, '--site', 'x'], isMention },
      )
    : `${unknown} does not exist`;
}

/** Jest takes every word after --selectProjects for the name of a project, and leaves out those that it doesn't know. */
function unitRefusal(words: readonly string[]): string | undefined {
  const option = words.indexOf('--selectProjects');
  const after = option < 0 ? [] : words.slice(option + 1);
  const end = after.findIndex((word) => word.startsWith('-'));
  const names = after.slice(0, end < 0 ? undefined : end);
  const unknown = names.find((name) => !existsSync(path.join(root, name.replace(/^api-(?:embedded|redis)$/, 'api'), 'tsconfig.json')));
  return unknown === undefined ? undefined : `${unknown} is no package: name files after --testPathPatterns`;
}

/** Commands that must work while everything else is down. */
const withoutOthers = new Set(['rollback', 'releases', 'stage', 'disable', 'enable', 'retire']);
const publisherCommands = 'rollback releases check-api stage end-preview redraw stack disable enable retire'.split(' ');

function npmRefusal({ words, isMention }: Asked): string | undefined {
  const [, first = '', name = ''] = words;
  if (NPM_COMMANDS.has(first) || words.length < 2 || (first === 'run' && name === '')) return undefined;
  const workspace = words.findIndex((word) => word === '-w' || word === '--workspace');
  const room = workspace < 0 ? '.' : (words[workspace + 1] ?? '.');
  const script = first === 'run' ? name : first;
  if (!existsSync(path.join(root, room))) return `the package ${room} does not exist`;
  // A mention may leave out the package.
  const rooms = workspace < 0 && isMention ? ['.', ...parts] : [room];
  if (!rooms.some((each) => scriptsOf(each).includes(script))) return `npm run ${script} does not exist`;
  const separator = words.indexOf('--');
  const rest = separator < 0 ? [] : words.slice(separator + 1);
  if (rest.length === 0) return undefined;
  if (script === 'unit') return unitRefusal(rest);
  if (script === 'ops')
    return refusal(
      opsProgram(
        async () => undefined,
        () => undefined,
      ),
      { words: rest, isMention },
    );
  if (script === 'release') return publisherRefusal({ words: ['publish', '--part', ...rest], isMention });
  if (script === 'publisher:team')
    return refusal(
      publisherProgram(() => undefined),
      { words: ['team', ...rest], isMention },
    );
  return publisherCommands.includes(script) ? publisherRefusal({ words: [script, ...rest], isMention }) : undefined;
}

/** The image of the API runs it with its own Node. */
const IN_IMAGE = 'api/src/migrate.ts';

function nodeRefusal(file: string): string | undefined {
  if (!/^[\w-]+\/.*\.(?:ts|mjs)$/.test(file)) return undefined;
  if (!existsSync(path.join(root, file))) return `${file} does not exist`;
  return file.endsWith('.ts') && file !== IN_IMAGE ? `an older Node can't run ${file}: use an npm script` : undefined;
}

/** Why a command of our documentation wouldn't run; undefined if it would, or if it runs other programs. */
export function documentedRefusal({ line, isMention }: DocumentedCommand): string | undefined {
  // A line that stands for all commands of a program.
  if (line.includes('<command>')) return undefined;
  const words = wordsOf(line);
  if (words[0] === 'npm') return npmRefusal({ words, isMention });
  const file = words.slice(1).find((word) => !word.startsWith('-')) ?? '';
  if (words[0] === 'node') return nodeRefusal(file);
  const service = words[0] === 'docker-compose' ? words.findIndex((word) => /^publish(?:er)?(?:-|$)/.test(word)) : -1;
  const [, how] = words;
  const own = words.slice(service + (how === 'exec' ? 3 : 1));
  if (service < 0 || (how !== 'run' && how !== 'exec') || own.length === 0) return undefined;
  if (how === 'run' && withoutOthers.has(own[0] ?? '') && !words.includes('--no-deps'))
    return `it starts the API and waits for it, which ${own[0]} doesn't need: add --no-deps, or use exec`;
  return own[0] === 'team'
    ? refusal(
        publisherProgram(() => undefined),
        { words: [...own, '--keys', 'x'], isMention },
      )
    : publisherRefusal({ words: own, isMention });
}

/** Commands in a Markdown document: in blocks, and in text. */
export function commandsIn(document: string): DocumentedCommand[] {
  const text = document.replaceAll(/\\\n\s*/g, '');
  const blocks = [...text.matchAll(/^```(?:sh|bash)?\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => span ?? []);
  const found = [...blocks.map((line) => ({ line: line.trim(), isMention: false })), ...spans.map((line) => ({ line, isMention: true }))];
  return found.filter(({ line }) => /^(?:[A-Z_]+=\S+ )*(?:npm|node|docker-compose) /.test(line));
}
