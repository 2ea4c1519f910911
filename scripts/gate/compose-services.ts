import { parts } from 'shared-contracts/pages/routes';

/** Services without which plain `docker-compose up` wouldn't start a complete site. */
const core: readonly string[] = [
  'nginx',
  'api',
  'worker',
  'migrate',
  'gateway',
  'postgres',
  'redis',
  ...parts.map((part) => `publish-${part}`),
];

/** Whether a service runs once and exits. */
const isOneShot = (service: string): boolean => /^ {4}restart: ['"]no['"]$/m.test(service);

/** Requirements for every service, in the format of `docker-compose config`. */
const rules: readonly { readonly wanted: string; readonly holds: (service: string) => boolean }[] = [
  {
    wanted: 'restart automatically or be a one-shot',
    holds: (service) => /^ {4}restart: unless-stopped$/m.test(service) || isOneShot(service),
  },
  {
    wanted: 'have a health check or be a one-shot',
    holds: (service) =>
      isOneShot(service) || (/^ {4}healthcheck:\n(?: {6}.*\n)*? {6}test:/m.test(service) && !/^ {6}disable: true/m.test(service)),
  },
  { wanted: 'name its image', holds: (service) => /^ {4}image: \S+:\S+$/m.test(service) },
  {
    wanted: 'publish its ports only on this machine',
    holds: (service) => !/^ {4}- (?!127\.0\.0\.1:)\S*\d+\/tcp$/m.test(service),
  },
  { wanted: 'have a read-only file system', holds: (service) => /^ {4}read_only: true$/m.test(service) },
  { wanted: 'drop all capabilities', holds: (service) => /^ {4}cap_drop:\n {4}(?: {2})?- ALL$/m.test(service) },
  { wanted: 'forbid new privileges', holds: (service) => /^ {4}security_opt:\n {4}(?: {2})?- no-new-privileges:true$/m.test(service) },
  {
    wanted: 'limit memory, CPUs and processes',
    holds: (service) => ['mem_limit', 'cpus', 'pids_limit'].every((name) => new RegExp(`^ {4}${name}: \\S`, 'm').test(service)),
  },
  { wanted: 'have a stop grace period', holds: (service) => /^ {4}stop_grace_period: \S/m.test(service) },
  {
    wanted: 'limit the size of its logs',
    holds: (service) => ['max-size', 'max-file'].every((name) => new RegExp(`^ {8}${name}: \\S`, 'm').test(service)),
  },
];

/** Lines of one service in the output of `docker-compose config`. */
export function serviceOf(config: string, name: string): string {
  return new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(config)?.[1] ?? '';
}

/**
 * Problems of a site's services, each with the service name.
 * @param config output of `docker-compose config`
 */
export function faultsOfServices(config: string): string[] {
  const services = /^services:\n((?: .*\n)+)/m.exec(config)?.[1] ?? '';
  const names = [...services.matchAll(/^ {2}(\S+):$/gm)].map(([, name = '']) => name);
  const missing = core.filter((name) => !names.includes(name)).map((name) => `${name} is missing`);
  const profiled = core.filter((name) => /^ {4}profiles:/m.test(serviceOf(services, name))).map((name) => `${name} has a profile`);
  const broken = names.flatMap((name) =>
    rules.filter(({ holds }) => !holds(serviceOf(services, name))).map(({ wanted }) => `${name} does not ${wanted}`),
  );
  return [...missing, ...profiled, ...broken];
}
