import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, existsSync, fchownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresProgram } from '../../lib/postgres.ts';
import { expectThat } from '../../lib/drill.ts';
import { createNetwork } from './container-network.ts';
import { imageLayout, type BuildSettings, type ImageLayout } from './image-layout.ts';

interface Mount {
  readonly source: string;
  readonly target: string;
  readonly read_only?: boolean;
}

/** A service in the output of `docker-compose config`. */
interface Service {
  readonly build?: BuildSettings;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly volumes?: readonly (string | Mount)[];
  readonly tmpfs?: readonly string[];
  readonly secrets?: readonly { readonly source: string }[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: readonly [kind: string, ...rest: string[]] };
  readonly restart: string;
  readonly profiles?: readonly string[];
}

export interface RenderedConfig {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

export interface StartedSite {
  /** State of each service, in the words of `docker-compose ps`. */
  readonly states: ReadonlyMap<string, string>;
  readonly logOf: (service: string) => string;
  readonly stop: () => Promise<void>;
}

/** User of all containers except PostgreSQL's. Like every container's user, it isn't the one who owns the folder `ops/secrets`. */
const USER = 1000;
const READY_WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 500;
/** Ports that visitors use; the other published ones are for operators and customers' programs. */
const PUBLISHED = 'nginx';

const isOneShot = ({ restart }: Service): boolean => restart === 'no';

const hasPostgres = ({ build }: Service): boolean => build?.dockerfile.startsWith('ops/postgres/') ?? false;

/** Parents of a path, the outermost first, without the root. */
const parentsOf = (place: string): string[] => {
  const parent = path.dirname(place);
  return parent === '/' ? [] : [...parentsOf(parent), parent];
};

/** Mounts a file or a folder. By default, parents that don't exist yet would be closed to the container's user. */
const bind = (from: string, to: string, isWritable = false): string[] => [
  ...parentsOf(to).flatMap((each) => ['--perms', '0755', '--dir', each]),
  isWritable ? '--bind' : '--ro-bind',
  from,
  to,
];

/** `docker-compose config` doubles each dollar sign. */
const plain = (text: string): string => text.replaceAll('$$', '$');

const mountOf = (mount: string | Mount): Mount => {
  if (typeof mount !== 'string') return mount;
  const [source = '', target = '', mode] = mount.split(':');
  return { source, target, read_only: mode === 'ro' };
};

/** Creates the database as the entrypoint of PostgreSQL's image does. */
function initializePostgres(
  data: string,
  uid: number,
  { POSTGRES_USER: user = '', POSTGRES_DB: name = '' }: NodeJS.ProcessEnv,
  passwordFile: string,
): void {
  const as = { uid, gid: uid, stdio: ['pipe', 'ignore', 'inherit'] as ['pipe', 'ignore', 'inherit'] };
  const file = `${data}.password`;
  writeFileSync(file, readFileSync(passwordFile), { mode: 0o644 });
  const options = [`--username=${user}`, `--pwfile=${file}`, '--auth-local=trust', '--auth-host=scram-sha-256', '--no-sync'];
  execFileSync(postgresProgram('initdb'), ['-D', data, ...options], as);
  execFileSync(postgresProgram('postgres'), ['--single', '-D', data, 'postgres'], { ...as, input: `create database ${name};\n` });
  writeFileSync(path.join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n', { flag: 'a' });
  writeFileSync(path.join(data, 'postgresql.conf'), "listen_addresses = '*'\n", { flag: 'a' });
}

/**
 * Starts the services of a rendered docker-compose.yml in their order, each until it's healthy or has ended, with their own commands,
 * settings, mounts, host names and users. Programs and packages are this machine's.
 * @param checkout folder of docker-compose.yml
 * @param folder for volumes and logs
 * @param programs further programs by setting, which replace those of a base image
 */
export async function startServices(
  { services, secrets }: RenderedConfig,
  {
    checkout,
    folder,
    programs,
  }: { readonly checkout: string; readonly folder: string; readonly programs: Readonly<Record<string, string>> },
): Promise<StartedSite> {
  const names = Object.keys(services).filter((name) => !services[name]?.profiles);
  const postgresUser = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
  const userOf = (service: Service) => (hasPostgres(service) ? postgresUser : USER);
  const network = createNetwork(names);
  const [hostsFile, usersFile] = ['hosts', 'passwd'].map((name) => path.join(folder, name)) as [string, string];
  writeFileSync(hostsFile, network.hosts);
  writeFileSync(usersFile, `${readFileSync('/etc/passwd', 'utf8')}container:x:${USER}:${USER}::/tmp:/bin/sh\n`);
  const children: ChildProcess[] = [];
  const states = new Map<string, string>();
  const logFile = (name: string) => path.join(folder, `${name}.log`);
  const logOf = (name: string) => readFileSync(logFile(name), 'utf8');

  const sourceOf = (service: Service, source: string): string => {
    if (path.isAbsolute(source)) return source;
    const volume = path.join(folder, 'volumes', source);
    if (!existsSync(volume)) {
      mkdirSync(volume, { recursive: true });
      chownSync(volume, userOf(service), userOf(service));
    }
    return volume;
  };

  /** Command line that runs a program in a container of the service. */
  const inContainer = (name: string, service: Service, layout: ImageLayout | undefined, program: readonly string[]): string[] => {
    const settings = {
      PATH: `/usr/local/bin:${path.dirname(postgresProgram('postgres'))}:/usr/bin:/bin:/usr/sbin`,
      // Of PostgreSQL's own image.
      PGDATA: '/var/lib/postgresql/data',
      ...layout?.env,
      ...Object.fromEntries(
        Object.entries(service.environment ?? {}).flatMap(([key, value]) => (value === null ? [] : [[key, plain(String(value))]])),
      ),
      ...programs,
    };
    const user = String(userOf(service));
    const mounts = (service.volumes ?? []).map(mountOf);
    return [
      ['netns', 'exec', network.namespaceOf(name), 'bwrap', '--unshare-pid', '--unshare-ipc', '--die-with-parent', '--clearenv'],
      ['--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID'],
      bind('/usr', '/usr'),
      ...['bin', 'lib', 'lib64', 'sbin'].map((each) => ['--symlink', `usr/${each}`, `/${each}`]),
      bind('/etc', '/etc'),
      bind(hostsFile, '/etc/hosts'),
      bind(usersFile, '/etc/passwd'),
      ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/usr/local'],
      ...['/tmp', '/dev/shm', ...(service.tmpfs ?? [])].map((each) => ['--perms', '1777', '--tmpfs', each]),
      bind(process.execPath, '/usr/local/bin/node'),
      ...Object.values(programs).map((each) => bind(path.dirname(each), path.dirname(each))),
      ...(layout?.files ?? []).map(([from, to]) => bind(from, to)),
      ...mounts.map(({ source, target, read_only: isFixed }) => bind(sourceOf(service, source), target, !isFixed)),
      ...(service.secrets ?? []).map(({ source }) => bind(secrets[source]?.file ?? '', `/run/secrets/${source}`)),
      ['--chdir', layout?.folder ?? '/'],
      ...Object.entries(settings).map(([key, value]) => ['--setenv', key, value]),
      ['--', 'setpriv', '--reuid', user, '--regid', user, '--clear-groups', '--no-new-privs', '--', ...program],
    ].flat();
  };

  const isHealthy = (name: string, service: Service, layout: ImageLayout | undefined): boolean => {
    const [kind, ...rest] = service.healthcheck?.test ?? ['NONE'];
    const test = kind === 'CMD-SHELL' ? ['sh', '-c', ...rest] : rest;
    return spawnSync('ip', inContainer(name, service, layout, test.map(plain)), { stdio: 'ignore' }).status === 0;
  };

  let isStopping = false;
  const start = async (name: string, service: Service): Promise<void> => {
    if (isStopping) return;
    const layout = service.build && imageLayout(checkout, service.build);
    const own = service.entrypoint ? [] : (layout?.command ?? []);
    const program = [...(service.entrypoint ?? layout?.entrypoint ?? []), ...(service.command ?? own)].map(plain);
    if (name === 'postgres') {
      const data = sourceOf(service, 'database');
      const password = secrets.database_password?.file ?? '';
      initializePostgres(data, postgresUser, service.environment as NodeJS.ProcessEnv, password);
    }
    const log = openSync(logFile(name), 'w');
    fchownSync(log, userOf(service), userOf(service));
    const child = spawn('ip', inContainer(name, service, layout, program), { stdio: ['ignore', log, log] });
    closeSync(log);
    children.push(child);
    let code: number | undefined;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', (status) => {
        code = status ?? -1;
        states.set(name, `exited with ${code}`);
        resolve();
      });
    });
    states.set(name, 'starting');
    if (isOneShot(service)) {
      await ended;
      expectThat(code === 0, `${name} exited with ${code}:\n${logOf(name)}`);
      return;
    }
    const end = performance.now() + READY_WITHIN_MS;
    while (!isHealthy(name, service, layout)) {
      expectThat(code === undefined && performance.now() < end, `${name} isn't healthy (${states.get(name)}):\n${logOf(name)}`);
      await Promise.race([ended, wait(LOOK_EVERY_MS)]);
    }
    states.set(name, 'healthy');
  };

  const begun = new Map<string, Promise<void>>();
  const begin = (name: string): Promise<void> => {
    const service = services[name];
    if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
    const ready =
      begun.get(name) ??
      Promise.all(Object.keys(service.depends_on ?? {}).map(begin)).then(async () => {
        await start(name, service);
      });
    begun.set(name, ready);
    return ready;
  };

  const stop = async () => {
    isStopping = true;
    await Promise.all(
      children.map(
        (child) =>
          new Promise<void>((resolve) => {
            if (child.exitCode !== null || child.signalCode !== null) return resolve();
            child.once('exit', () => resolve()).kill('SIGKILL');
          }),
      ),
    );
    network.remove();
  };
  try {
    await Promise.all(names.map(begin));
    for (const port of services[PUBLISHED]?.ports ?? []) {
      const [published = 0, target = 0] = (/:(\d+):(\d+)\/tcp$/.exec(port) ?? []).slice(1).map(Number);
      await network.publish(published, PUBLISHED, target);
    }
    return { states, logOf, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
