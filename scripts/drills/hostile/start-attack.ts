import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Aim, AttackName } from './attacks.ts';

/** What slow clients report when they end. */
export interface SlowResults {
  /** Longest duration of a connection, in seconds. */
  readonly longest?: number;
  /** Number of connections that were closed. */
  readonly cut?: number;
}

const program = path.join(import.meta.dirname, 'attacker.ts');

/**
 * Starts an attack in a process of low priority, because a real attacker's machine would not share our CPUs.
 * @returns ends it, with its results
 */
export async function startAttack(name: AttackName, aim: Aim): Promise<() => Promise<SlowResults>> {
  const env = { ...process.env, ATTACK: name, AIM: JSON.stringify(aim) };
  const child = spawn('nice', ['-n', '10', process.execPath, '--no-warnings', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const exited = once(child, 'exit');
  await Promise.race([once(reader, 'line'), exited]);
  if (lines[0] !== 'started') throw new Error(`the attack "${name}" did not start`);
  return async () => {
    child.kill('SIGTERM');
    await exited;
    return JSON.parse(lines[1] ?? '{}') as SlowResults;
  };
}
