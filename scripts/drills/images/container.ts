import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { expectThat } from '../../lib/drill.ts';
import type { Builder } from './builder.ts';

interface Inspected {
  readonly OCIv1: {
    readonly config: { readonly User?: string; readonly Entrypoint?: readonly string[]; readonly Cmd?: readonly string[] };
  };
}

export interface Container {
  /** Runs a program alongside it, like a health check. Returns true if it succeeds. */
  readonly check: (...command: readonly string[]) => boolean;
  /** Waits until it exits. @throws Error if it fails */
  readonly finish: () => Promise<void>;
  /** Stops it gracefully. @throws Error if it fails */
  readonly stop: () => Promise<void>;
  /** Kills it at once, if it still runs. */
  readonly kill: () => void;
  readonly hasEnded: () => boolean;
}

/** Processes to signal: the program itself, without the `buildah` process that runs it and exits with it. */
function programsOf(group: number): number[] {
  return execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line))
    .flatMap((found) => (found && Number(found[2]) === group && !/^\S*buildah/.test(found[3] ?? '') ? [Number(found[1])] : []));
}

/** Signals a process, which may have ended meanwhile: some end when another one of their group does. */
function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export interface Running {
  readonly settings?: Readonly<Record<string, string>>;
  /** Host folders by mount path. */
  readonly volumes?: Readonly<Record<string, string>>;
  /** Overrides the image's command. */
  readonly command?: readonly string[];
}

/** Starts an image with its own command and user, on the host network. */
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
    expectThat(code === 0, `${image} exited with ${code}`);
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
      if (!hasEnded()) for (const pid of programsOf(child.pid ?? 0)) tell(pid, 'SIGTERM');
      await finish();
    },
  };
}

const READY_SECONDS = 120;

/** Waits for a condition while a container runs. @throws Error if the container exits or the condition takes too long */
export async function waitUntil(container: Container, hasCome: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + READY_SECONDS * 1000;
  while (!(await hasCome())) {
    expectThat(!container.hasEnded(), 'it exited before it was ready');
    expectThat(performance.now() < end, `it was not ready within ${READY_SECONDS} s`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
