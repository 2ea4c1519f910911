import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { expectThat } from '../drill.ts';
import type { Builder } from './builder.ts';

interface Inspected {
  readonly OCIv1: {
    readonly config: { readonly User?: string; readonly Entrypoint?: readonly string[]; readonly Cmd?: readonly string[] };
  };
}

export interface Container {
  /** Runs a program beside it, as a health check does; true where it succeeds. */
  readonly check: (...command: readonly string[]) => boolean;
  /** Waits until it has done what it runs for. @throws Error where it does not end well */
  readonly finish: () => Promise<void>;
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

export interface Running {
  readonly settings?: Readonly<Record<string, string>>;
  /** Folders of this machine, by where they are seen. */
  readonly volumes?: Readonly<Record<string, string>>;
  /** Instead of what the image says. */
  readonly command?: readonly string[];
}

/** Starts an image as it says, by the user that it says, on the network of this machine. */
export function startContainer(builder: Builder, image: string, { settings = {}, volumes = {}, command }: Running): Container {
  const { OCIv1: built } = JSON.parse(builder.tell('inspect', '--type', 'image', image)) as Inspected;
  const { User: user = '', Entrypoint: entrypoint, Cmd: usual } = built.config;
  expectThat(!['', '0', 'root'].includes(user), `${image} runs as root`);
  const name = builder.tell('from', image);
  const env = [
    ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...Object.entries(volumes).flatMap(([seen, folder]) => ['--volume', `${folder}:${seen}`]),
  ];
  const program = [...(entrypoint ?? []), ...(command ?? usual ?? [])];
  const child = builder.leave('run', ...env, name, '--', ...program);
  const exited = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const finish = async () => {
    const [code] = (await exited) as [number | null];
    expectThat(code === 0, `${image} ended with ${code}`);
  };
  return {
    hasEnded,
    finish,
    check: (...checking) => {
      try {
        builder.tell('run', ...env, name, '--', ...checking);
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
      await finish();
    },
  };
}

const READY_SECONDS = 120;

/** Waits for something that comes while a container runs. @throws Error where that ends or takes too long */
export async function until(container: Container, hasCome: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + READY_SECONDS * 1000;
  while (!(await hasCome())) {
    expectThat(!container.hasEnded(), 'it ended before it was ready');
    expectThat(performance.now() < end, `it was not ready within ${READY_SECONDS} s`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
