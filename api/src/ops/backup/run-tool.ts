import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { codeOf } from '../../platform/error-code.ts';
import { PlainError } from '../../platform/plain-error.ts';

/**
 * Runs a PostgreSQL tool on a database.
 * @param output file descriptor for its standard output
 * @throws PlainError with its error output if it is missing or fails
 */
export async function runTool(
  name: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
  output: number | 'ignore' = 'ignore',
): Promise<void> {
  const address = new URL(url);
  // Arguments are visible to everyone who can list processes; the environment isn't.
  const env = { ...process.env, ...(address.password && { PGPASSWORD: decodeURIComponent(address.password) }) };
  address.password = '';
  const child = spawn(name, [`--dbname=${address.href}`, ...args], { env, stdio: ['ignore', output, 'pipe'] });
  const [said, ended] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit').then(
      ([code]) => code as number | null,
      (error: unknown) => {
        throw new PlainError(
          `${name} cannot be run (${codeOf(error) ?? String(error)}). Install PostgreSQL's client programs, in the server's version or newer.`,
        );
      },
    ),
  ]);
  if (ended !== 0) throw new PlainError(`${name} failed:\n${said.trim()}`);
}
