import { parts } from 'shared-contracts/pages/routes';
import { faultsOfServices } from './compose-services.ts';

const good = `    cap_drop:
    - ALL
    cpus: 1.0
    healthcheck:
      interval: 5s
      test:
      - CMD
      - 'true'
    image: tidegate/good:latest
    logging:
      driver: json-file
      options:
        max-file: '5'
        max-size: 10m
    mem_limit: 256m
    pids_limit: 256
    ports:
    - 127.0.0.1:8080:8080/tcp
    read_only: true
    restart: unless-stopped
    security_opt:
    - no-new-privileges:true
    stop_grace_period: 30s
`;
const core = ['nginx', 'api', 'worker', 'migrate', 'gateway', 'postgres', 'redis', ...parts.map((part) => `publish-${part}`)];
const config = (services: Readonly<Record<string, string>>) =>
  `networks:\n  stores:\n    internal: true\nservices:\n${Object.entries(services)
    .map(([name, text]) => `  ${name}:\n${text}`)
    .join('')}volumes:\n  site: {}\n`;
const all = Object.fromEntries(core.map((name) => [name, good]));
const faultsWith = (redis: string) => faultsOfServices(config({ ...all, redis }));

it('accepts a site whose services have all settings', () => {
  expect(faultsOfServices(config(all))).toEqual([]);
});

it.each([
  ['    image: tidegate/good:latest\n', 'name its image'],
  ['    restart: unless-stopped\n', 'restart automatically or be a one-shot'],
  ['      test:\n', 'have a health check or be a one-shot'],
  ['    read_only: true\n', 'have a read-only file system'],
  ['    - ALL\n', 'drop all capabilities'],
  ['    - no-new-privileges:true\n', 'forbid new privileges'],
  ['    cpus: 1.0\n', 'limit memory, CPUs and processes'],
  ['    mem_limit: 256m\n', 'limit memory, CPUs and processes'],
  ['    pids_limit: 256\n', 'limit memory, CPUs and processes'],
  ['    stop_grace_period: 30s\n', 'have a stop grace period'],
  ['        max-size: 10m\n', 'limit the size of its logs'],
  ["        max-file: '5'\n", 'limit the size of its logs'],
])('without %j reports a service that does not %s', (line, wanted) => {
  expect(faultsWith(good.replace(line, ''))).toEqual([`redis does not ${wanted}`]);
});

it.each(['0.0.0.0:8080:8080/tcp', '8080:8080/tcp'])('rejects a service that publishes %s', (port) => {
  expect(faultsWith(good.replace('127.0.0.1:8080:8080/tcp', port))).toEqual(['redis does not publish its ports only on this machine']);
});

it('requires a health check except for a one-shot', () => {
  const disabled = good.replace(/ {4}healthcheck:\n(?: {6}.*\n)+/, '    healthcheck:\n      disable: true\n      test:\n      - NONE\n');
  expect(faultsWith(disabled)).toEqual(['redis does not have a health check or be a one-shot']);
  expect(faultsWith(disabled.replace('unless-stopped', "'no'"))).toEqual([]);
});

it('reports a missing service, and one that plain `up` would skip', () => {
  const { worker, ...others } = all;
  expect(faultsOfServices(config({ ...others, other: worker ?? '' }))).toEqual(['worker is missing']);
  expect(faultsWith(`${good}    profiles:\n    - extra\n`)).toEqual(['redis has a profile']);
});
