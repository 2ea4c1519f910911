import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { expectThat } from '../drill.ts';
import type { Builder } from './builder.ts';

interface Inspected {
  readonly OCIv1: { readonly config: { readonly User?: string; readonly Cmd?: readonly string[] } };
}

export interface Container {
  /** Runs a program beside it, as a health check does; true where it succeeds. */
  readonly check: (...command: readonly string[]) => boolean;
  /** Has it end in its own time. @throws Error where it does not end well */
  readonly stop: () => Promise<void>;
  /** Gives it no time, where it still runs. */
  readonly kill: () => void;
  readonly hasEnded: () => boolean;
}

/** The program itself, which is told to end; what runs it ends with it. */
function programsOf(group: number): number[] {
  return execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line))
    .flatMap((found) => (found && Number(found[2]) === group && !/^\S*buildah/.test(found[3] ?? '') ? [Number(found[1])] : []));
}

/** Starts an image as it says, by the user that it says, on the network of this machine. */
export function startContainer(builder: Builder, image: string, settings: Readonly<Record<string, string>>): Container {
  const { OCIv1: built } = JSON.parse(builder.tell('inspect', '--type', 'image', image)) as Inspected;
  const { User: user = '', Cmd: command = [] } = built.config;
  expectThat(!['', '0', 'root'].includes(user), `${image} runs as root`);
  const name = builder.tell('from', image);
  const env = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const child = builder.leave('run', ...env, name, '--', ...command);
  const exited = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    hasEnded,
    check: (...program) => {
      try {
        builder.tell('run', ...env, name, '--', ...program);
        return true;
      } catch {
        return false;
      }
    },
    kill: () => {
      if (!hasEnded() && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    },
    stop: async () => {
      if (!hasEnded()) for (const pid of programsOf(child.pid ?? 0)) process.kill(pid, 'SIGTERM');
      const [code] = (await exited) as [number | null];
      expectThat(code === 0, `${image} ended with ${code}`);
    },
  };
}
