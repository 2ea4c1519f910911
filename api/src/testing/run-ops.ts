import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { explainToOps } from '../ops/explain-to-ops.ts';
import { opsProgram } from '../ops/program.ts';
import { withConfiguredDatabase } from '../ops/with-database.ts';
import { printableLines } from '../platform/commands/printable.ts';

const main = path.resolve(import.meta.dirname, '../ops/main.ts');

export interface OpsAnswer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Settings = Readonly<Record<string, string>>;

const environmentOf = (settings: Settings) => ({ PATH: process.env.PATH, TIDEGATE_MODE: 'sandbox', ...settings });

/** Runs a command like `npm run ops`, in a separate process. */
export function spawnOps(settings: Settings, command: readonly string[], input = ''): OpsAnswer {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...command], {
    env: environmentOf(settings),
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Runs a command like `npm run ops`, but in this process, which takes a tenth of the time. */
export async function runOps(settings: Settings, command: readonly string[]): Promise<OpsAnswer> {
  const before = process.env;
  const said: string[] = [];
  process.env = environmentOf(settings);
  try {
    await opsProgram(withConfiguredDatabase, (text) => said.push(`${text}\n`)).parseAsync(command, { from: 'user' });
    return { status: 0, stdout: said.join(''), stderr: '' };
  } catch (error) {
    return { status: 1, stdout: said.join(''), stderr: `${printableLines(explainToOps(error))}\n` };
  } finally {
    process.env = before;
  }
}
