import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand, type CommandPlace, type Finished } from '../samples/run-command.ts';
import type { CodeBlock } from './code-blocks.ts';
import { onThisMachine } from './on-this-machine.ts';

const MARK = 'end of block';
/** The variables of a block that say where to connect to. */
export type EntryOf = (block: CodeBlock) => Readonly<Record<'PROXY_HOST' | 'PROXY_PORT', string>>;

/** Placeholders that readers replace by their own values, which come from the environment here. */
const FILL_IN = /^export [A-Z_]+='(\.\.\.|[\d.]+)'$/gm;

/** Runs the shell blocks of an article in sequence in one shell, as a reader would. */
async function runShell(blocks: readonly CodeBlock[], entryOf: EntryOf, place: CommandPlace): Promise<Finished[]> {
  const setUp = (block: CodeBlock) =>
    Object.entries(entryOf(block))
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
  const parts = blocks.map((block) => `failed=0\n${setUp(block)}\n${block.code.replace(FILL_IN, '')}\necho; echo "${MARK} $failed"`);
  const { output } = await runCommand(`trap 'failed=1' ERR\n${parts.join('\n')}`, place);
  const pieces = output.split(new RegExp(`^${MARK} (\\d)$`, 'm'));
  return blocks.map((_, index) => {
    const status = pieces[index * 2 + 1];
    return { code: status === undefined ? null : Number(status), output: pieces[index * 2] ?? '' };
  });
}

interface Program {
  readonly fileName: string;
  readonly command: string;
}

const programs: Readonly<Record<string, Program>> = {
  python: { fileName: 'block.py', command: 'python3 block.py' },
  javascript: { fileName: 'block.mjs', command: 'node block.mjs' },
  ruby: { fileName: 'block.rb', command: 'ruby block.rb' },
};
const scrapy: Program = { fileName: 'block.py', command: 'scrapy runspider --nolog block.py' };

async function runProgram({ language, code }: CodeBlock, place: CommandPlace): Promise<Finished> {
  const program = code.includes('import scrapy') ? scrapy : programs[language];
  if (!program) throw new Error(`no program runs ${language}`);
  writeFileSync(path.join(place.folder, program.fileName), onThisMachine(code));
  return runCommand(program.command, place);
}

/**
 * Runs the blocks of an article in order.
 */
export async function runBlocks(
  blocks: readonly CodeBlock[],
  entryOf: EntryOf,
  place: CommandPlace,
): Promise<(readonly [CodeBlock, Finished])[]> {
  const shell = blocks.filter(({ language }) => language === 'shell');
  const finished = new Map<CodeBlock, Finished>();
  for (const [index, result] of (await runShell(shell, entryOf, place)).entries()) finished.set(shell[index] as CodeBlock, result);
  for (const block of blocks.filter(({ language }) => language !== 'shell')) {
    finished.set(block, await runProgram(block, { ...place, env: { ...place.env, ...entryOf(block) } }));
  }
  return [...finished];
}
