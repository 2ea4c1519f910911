import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { parse, stringify } from 'yaml';
import { root } from './lib/root.ts';

interface Service {
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
}

const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};
const monitoring = Object.entries(services).filter(([, { profiles = [] }]) => profiles.includes('monitoring'));
/** Files and folders of the repository that a service mounts, by their paths in its container. */
const mountsOf = ({ volumes = [] }: Service) =>
  volumes.flatMap((volume) => {
    const [from = '', to = ''] = volume.split(':');
    return from.startsWith('./') ? [{ from: path.join(root, from), to }] : [];
  });
const read = (name: string) => readFileSync(path.join(root, 'ops/monitoring', name), 'utf8');
const newFolder = temporaryFolders('monitoring');

/** Copies what a service mounts into a folder, in which paths of the container are below that folder. */
function containerOf(service: Service): string {
  const folder = newFolder();
  for (const { from, to } of mountsOf(service)) {
    mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
    cpSync(from, path.join(folder, to), { recursive: true });
  }
  return folder;
}

/** Debian's build doesn't know discovery in Kubernetes, so it can't check `prometheus-kubernetes.yml`. */
function promtool(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return status === 0 ? 'accepted' : `${stdout}${stderr}`;
}

it('accepts the configuration and the rules of the profile monitoring, as Prometheus finds them in its container', () => {
  const folder = containerOf(services.prometheus ?? {});
  const file = path.join(folder, 'etc/prometheus/prometheus.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/etc/prometheus/', `${folder}/etc/prometheus/`));
  expect(promtool('check', 'config', file)).toBe('accepted');
  // Also duplicate rules.
  expect(promtool('check', 'rules', '--lint-fatal', path.join(folder, 'etc/prometheus/alerts.yml'))).toBe('accepted');
});

it('refuses a rule with a mistake', () => {
  const file = path.join(newFolder(), 'alerts.yml');
  const rules = readFileSync(path.join(root, 'ops/alerts.yml'), 'utf8');
  writeFileSync(file, rules.replace('expr:', 'express:'));
  expect(promtool('check', 'rules', file)).toContain('field express not found');
});

/** Regions in which an alert fires at a minute, by the values of two gateways per region and metric from the start. */
function firingIn(alert: string, minute: number, values: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>) {
  const folder = newFolder();
  const series = Object.entries(values).flatMap(([region, metrics]) =>
    Object.entries(metrics).flatMap(([name, gateways]) =>
      gateways.map((value, index) => ({ series: `${name}{instance="${region}-${index}", region="${region}"}`, values: `${value}x60` })),
    ),
  );
  // Expects no alerts, so that promtool prints those that fire.
  const test = { interval: '1m', input_series: series, alert_rule_test: [{ eval_time: `${minute}m`, alertname: alert, exp_alerts: [] }] };
  const file = path.join(folder, 'test.yml');
  writeFileSync(file, stringify({ rule_files: [path.join(root, 'ops/alerts.yml')], evaluation_interval: '1m', tests: [test] }));
  return [...promtool('test', 'rules', file).matchAll(/\bregion="([^"]*)"/g)].map(([, region]) => region);
}

it('says that a region is nearly full once its gateways together have been above 80 % of their capacity for ten minutes [S6]', () => {
  const having = { gateway_connection_capacity: [10_000, 30_000] };
  const values = {
    below: { ...having, gateway_open_connections: [9900, 22_000] },
    above: { ...having, gateway_open_connections: [4000, 28_100] },
    full: { ...having, gateway_open_connections: [10_000, 30_000] },
  };
  expect(firingIn('RegionNearlyFull', 9, values)).toEqual([]);
  expect(firingIn('RegionNearlyFull', 11, values)).toEqual(['above', 'full']);
});

it('mounts only files that exist, and leads Grafana to the ports of the other services', () => {
  expect(monitoring.map(([name]) => name)).toEqual(['prometheus', 'tempo', 'grafana']);
  for (const [, service] of monitoring) expect(() => containerOf(service)).not.toThrow();
  const tempo = parse(read('tempo.yml')) as { server: { http_listen_port: number } };
  const { datasources } = parse(read('datasources.yml')) as { datasources: readonly { url: string }[] };
  expect(datasources.map(({ url }) => url)).toEqual(['http://prometheus:9090', `http://tempo:${tempo.server.http_listen_port}`]);
});
