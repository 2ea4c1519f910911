import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand, type CommandPlace, type Finished } from '../samples/run-command.ts';
import type { CodeBlock } from './code-blocks.ts';

const MARK = 'end of block';
/** Placeholders that readers replace by their own values, which come from the environment here. */
const FILL_IN = /^export [A-Z_]+='(\.\.\.|[\d.]+)'$/gm;

/** Runs the shell blocks of an article in sequence in one shell, as a reader would. */
async function runShell(blocks: readonly CodeBlock[], setUp: (block: CodeBlock) => string, place: CommandPlace): Promise<Finished[]> {
  const parts = blocks.map((block) => `failed=0\n${setUp(block)}\n${block.code.replace(FILL_IN, '')}\necho; echo "${MARK} $failed"`);
  const { output } = await runCommand(`trap 'failed=1' ERR\n${parts.join('\n')}`, place);
  const pieces = output.split(new RegExp(`^${MARK} (\\d)$`, 'm'));
  return blocks.map((_, index) => {
    const status = pieces[index * 2 + 1];
    return { code: status === undefined ? null : Number(status), output: pieces[index * 2] ?? '' };
  });
}

const programs: Readonly<Record<string, { readonly fileName: string; readonly command: string }>> = {
  python: { fileName: 'block.py', command: 'python3 block.py' },
  javascript: { fileName: 'block.mjs', command: 'node block.mjs' },
};

async function runProgram({ language, code }: CodeBlock, place: CommandPlace): Promise<Finished> {
  const program = programs[language];
  if (!program) throw new Error(`no program runs ${language}`);
  writeFileSync(path.join(place.folder, program.fileName), code);
  return runCommand(program.command, place);
}

/**
 * Runs the blocks of an article in order.
 * @param setUp returns shell lines to run before a shell block
 */
export async function runBlocks(
  blocks: readonly CodeBlock[],
  setUp: (block: CodeBlock) => string,
  place: CommandPlace,
): Promise<(readonly [CodeBlock, Finished])[]> {
  const shell = blocks.filter(({ language }) => language === 'shell');
  const finished = new Map<CodeBlock, Finished>();
  for (const [index, result] of (await runShell(shell, setUp, place)).entries()) finished.set(shell[index] as CodeBlock, result);
  for (const block of blocks) if (block.language !== 'shell') finished.set(block, await runProgram(block, place));
  return [...finished];
}
