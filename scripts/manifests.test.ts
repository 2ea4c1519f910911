import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readConfig } from 'api/config';
import { paymentProblems } from 'api/payment-settings';
import { operatorSettings } from 'api/testing/operator-settings';
import { paymentSettings } from 'api/testing/payment-settings';
import { smsSettings } from 'api/testing/sms-settings';
import { readSettings } from 'gateway/settings';
import { healthPaths } from 'shared-contracts/releases/front-door';
import { parse } from 'yaml';
import { manifestsIn, workloadsIn, type Manifest, type Traffic } from './lib/kubernetes-objects.ts';
import { committedRender, overlays } from './lib/manifests.ts';
import { root } from './lib/root.ts';

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly mem_limit: string;
  readonly cpus: number;
  readonly stop_grace_period: string;
  readonly networks?: readonly string[];
  readonly secrets?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[] };
}

const { services, secrets } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
  secrets: Readonly<Record<string, object>>;
};
const serviceOf = (name: string): Service => {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
};

const manifests = manifestsIn(committedRender('one-region'));
const workloads = workloadsIn(manifests);

/** Services of docker-compose.yml that are provided by something else in a cluster. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  postgres: 'run by an operator or a managed service',
  archive: 'backups belong to that PostgreSQL',
  roles: 'api/roles.sql is run once, as the README says',
  backup: 'as above',
  redis: 'run by an operator or a managed service',
  certbot: 'cert-manager writes tidegate-tls',
  prometheus: "the cluster's own, in the namespace `monitoring`",
  tempo: 'as above',
  grafana: 'as above, with ops/monitoring/dashboards',
};

/** Settings that only docker-compose.yml needs. */
const COMPOSE_ALONE = new Set(['TIDEGATE_PORT']);

const everywhere = overlays.flatMap((overlay) => manifestsIn(committedRender(overlay)).map((manifest) => ({ overlay, manifest })));

interface Model {
  readonly validate: () => void;
}

async function modelOf(manifest: Manifest): Promise<new (data: Manifest) => Model> {
  const module = (await import(`kubernetes-models/${manifest.apiVersion}`)) as Readonly<Record<string, new (data: Manifest) => Model>>;
  const found = module[manifest.kind];
  if (!found) throw new Error(`no model for ${manifest.apiVersion} ${manifest.kind}`);
  return found;
}

// The schemas allow unknown fields; the compiler doesn't.
const unknownFields = (objects: readonly Manifest[]): string => {
  const folder = path.join(root, '.tidegate/manifest-types');
  mkdirSync(folder, { recursive: true });
  const lines = objects.map(
    (one, index) => `import type { I${one.kind} as T${index} } from 'kubernetes-models/${one.apiVersion}/${one.kind}';
export const o${index}: T${index} = ${JSON.stringify(one)};`,
  );
  const file = path.join(folder, `objects-${process.pid}.ts`);
  writeFileSync(file, lines.join('\n'));
  try {
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext', '--types', ''];
    execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), ...options, '--ignoreConfig', file], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(file);
  }
};

describe("Kubernetes' own schemas", () => {
  it.each(everywhere)('accept $overlay $manifest.kind $manifest.metadata.name', async ({ manifest }) => {
    const Model = await modelOf(manifest);
    expect(() => new Model(manifest).validate()).not.toThrow();
  });

  it('reject an invalid manifest', async () => {
    const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'a' }, spec: { replicas: '3' } } as unknown as Manifest;
    const Model = await modelOf(wrong);
    expect(() => new Model(wrong).validate()).toThrow('replicas must be integer');
  });

  it('know every field in use', () => {
    expect(unknownFields(everywhere.map(({ manifest }) => manifest))).toBe('');
    const [first] = manifests.filter(({ kind }) => kind === 'Deployment');
    expect(unknownFields([{ ...first, spec: { ...first?.spec, replica: 3 } } as unknown as Manifest])).toContain('"replica"');
  });
});

describe('the manifests and docker-compose.yml', () => {
  it('run the same services', () => {
    const wanted = Object.keys(services).filter((name) => !(name in LEFT_OUT));
    expect(new Set(workloads.map(({ name }) => name))).toEqual(new Set(wanted));
  });

  it.each(workloads)('use the same image for $name', ({ name, container }) => {
    expect(container.image).toBe(
      serviceOf(name)
        .image.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/:latest$/, ''),
    );
  });

  it.each(workloads)('have the same settings for $name', ({ name, settings }) => {
    const has = (setting: string) => settings.has(setting) || settings.has(`${setting}_FILE`) || COMPOSE_ALONE.has(setting);
    expect(Object.keys(serviceOf(name).environment ?? {}).filter((setting) => !has(setting))).toEqual([]);
  });

  it.each(workloads)('give $name the same limits and stop grace period', ({ name, container, pod }) => {
    const service = serviceOf(name);
    const memory = service.mem_limit.replace(/([mg])$/, (unit) => `${unit.toUpperCase()}i`);
    expect(container.resources?.limits).toEqual({ cpu: String(service.cpus), memory });
    expect(`${pod.terminationGracePeriodSeconds ?? ''}s`).toBe(service.stop_grace_period);
  });

  it.each(workloads)('give $name the same secrets and no others', ({ name, pod }) => {
    const files = pod.volumes?.flatMap(({ secret }) => (secret?.secretName === 'tidegate' ? (secret.items ?? []) : [])) ?? [];
    const wanted = serviceOf(name).secrets ?? [];
    // Outside docker-compose's own network, the Redis URL includes a password.
    expect(new Set(files.map(({ key }) => key).filter((key) => key !== 'redis_url'))).toEqual(new Set(wanted));
    expect(wanted.filter((key) => !(key in secrets))).toEqual([]);
  });
});

/** What an operator adds to the rendered settings: secrets, and what the README says that an overlay has to set. */
const addedByOperators = () => ({
  ...operatorSettings,
  ...paymentSettings,
  ...smsSettings,
  DATABASE_URL: 'postgres://site@db.internal/site',
  REDIS_URL: 'rediss://redis.internal:6379',
  TOKEN_PEPPER: randomBytes(32).toString('hex'),
  INTERNAL_TOKEN: randomBytes(32).toString('hex'),
  CERTIFICATION_KEY: randomBytes(32).toString('base64'),
  PASSWORD_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
});

describe('the settings', () => {
  const roles = new Set(['api', 'worker', 'migrate']);
  const servers = (['one-region', 'four-regions/center'] as const).flatMap((overlay) =>
    workloadsIn(manifestsIn(committedRender(overlay)))
      .filter(({ name }) => roles.has(name))
      .map((workload) => ({ overlay, ...workload })),
  );
  const added = addedByOperators();

  it('are those of each role of the API, in each cluster that runs it', () => {
    expect(servers).toHaveLength(roles.size * 2);
  });

  it.each(servers)('of $overlay let $name start', ({ settings }) => {
    const rendered = [...settings].filter(([name]) => !(name.replace(/_FILE$/, '') in added));
    const config = readConfig({ ...Object.fromEntries(rendered), ...added });
    expect(paymentProblems(config)).toEqual([]);
    expect(config).toMatchObject({ mode: 'production', proxyEntry: { address: 'proxy.tidegate.example' } });
  });
});

describe('PgBouncer', () => {
  /** PostgreSQL's default `max_connections`, and what migrations, backups and ops commands leave of it. */
  const CONNECTIONS = 100 - 10;

  it('never takes all connections of PostgreSQL, also while it is replaced [S5]', () => {
    const { settings, pods } = named('pgbouncer');
    expect(pods * Number(settings.get('PGBOUNCER_POOL_SIZE'))).toBeLessThanOrEqual(CONNECTIONS);
  });
});

describe('every pod', () => {
  it.each(everywhere.flatMap(({ overlay, manifest }) => workloadsIn([manifest]).map((workload) => ({ overlay, ...workload }))))(
    'of $overlay $name has no privileges',
    ({ pod, container }) => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod.containers).toHaveLength(1);
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    },
  );

  it('has no secret in its environment settings', () => {
    const told = workloads.flatMap(({ settings }) => [...settings].filter(([, value]) => value));
    expect(told.length).toBeGreaterThan(50);
    expect(
      told.filter(
        ([name]) => /SECRET|TOKEN|PRIVATE_KEY|PASSWORD/.test(name) && !name.endsWith('_FILE') && name !== 'REFUSE_COMMON_PASSWORDS',
      ),
    ).toEqual([]);
    expect(told.filter(([, value]) => /:\/\/[^/]*:[^/]*@/.test(value ?? ''))).toEqual([]);
  });
});

const named = (name: string) => {
  const found = workloads.find((one) => one.name === name);
  if (!found) throw new Error(`no workload ${name}`);
  return found;
};
const portOf = (name: string, port: string | number | undefined) =>
  named(name).container.ports?.find((one) => one.name === port)?.containerPort;

const leads = (rules: readonly Traffic[] | undefined, side: 'from' | 'to', app: string, port: number) =>
  (rules ?? []).some(
    (rule) =>
      rule.ports.some((one) => one.port === port) &&
      (rule[side] ?? []).some(({ podSelector, ipBlock }) => podSelector?.matchLabels.app === app || (app === '' && ipBlock)),
  );

describe('probes and ports', () => {
  it.each(['api', 'worker'])('of %s match those of the API', (name) => {
    const { readinessProbe, livenessProbe } = named(name).container;
    const [livez, readyz] = healthPaths;
    expect([livenessProbe?.httpGet?.path, readinessProbe?.httpGet?.path]).toEqual([livez, readyz]);
    const { port } = readConfig({});
    expect([livenessProbe, readinessProbe].map((probe) => portOf(name, probe?.httpGet?.port))).toEqual([port, port]);
  });

  it('of the gateway match those it opens', () => {
    const { settings, container } = named('gateway');
    const env = Object.fromEntries(settings);
    const { accountPort, leasePorts } = readSettings({
      ...env,
      INTERNAL_TOKEN_FILE: '',
      INTERNAL_TOKEN: 'x'.repeat(32),
      GATEWAY_METRICS_ADDRESS: '',
    });
    expect(portOf('gateway', container.readinessProbe?.tcpSocket?.port)).toBe(accountPort);
    expect(env.GATEWAY_METRICS_ADDRESS).toBe(`$(NODE_ADDRESS):${portOf('gateway', 'metrics')}`);
    // The API must lease the ports that the gateway opens, and reach it where it listens.
    const api = Object.fromEntries(named('api').settings);
    expect([api.PROXY_PORT_BASE, api.PROXY_PORT_COUNT]).toEqual([String(leasePorts.base), String(leasePorts.count)]);
    expect(api.GATEWAY_ADDRESS).toBe(`gateway:${accountPort}`);
    expect(readFileSync(path.join(root, 'gateway/Dockerfile'), 'utf8')).toContain(
      `EXPOSE ${accountPort} ${leasePorts.base}-${leasePorts.base + leasePorts.count - 1}`,
    );
  });

  it.each(['nginx', 'publisher'])('of %s match its health check in docker-compose.yml', (name) => {
    const { container } = named(name);
    const probe = container.readinessProbe?.httpGet;
    expect(serviceOf(name).healthcheck?.test?.join(' ')).toContain(`http://127.0.0.1:${portOf(name, probe?.port)}${probe?.path}`);
  });
});

describe('the inner address of nginx', () => {
  it('leads to it before it is ready, because the last missing part is checked there', () => {
    const { readinessProbe } = named('nginx').container;
    const service = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'nginx');
    expect(readinessProbe?.httpGet?.path).toBe('/federation.json');
    expect(service?.spec.publishNotReadyAddresses).toBe(true);
  });
});

describe('gateways', () => {
  it.each(overlays.filter((overlay) => overlay !== 'one-region'))(
    'of %s have the label of their region, by which alerts group',
    (overlay) => {
      const workload = workloadsIn(manifestsIn(committedRender(overlay))).find(({ name }) => name === 'gateway');
      const own = everywhere.find(
        (one) => one.overlay === overlay && one.manifest.kind === 'StatefulSet' && one.manifest.metadata.name === 'gateway',
      );
      expect(own?.manifest.spec.template?.metadata.labels.region).toBe(Object.fromEntries(workload?.settings ?? []).GATEWAY_REGION);
    },
  );
});

describe('network policies', () => {
  const policies = new Map(
    manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => [spec.podSelector?.matchLabels?.app ?? '*', spec] as const),
  );
  it('deny all other traffic by default', () => {
    expect(policies.get('*')).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    expect(policies.get('*')?.ingress).toBeUndefined();
  });

  const apps = new Set(workloads.map(({ app }) => app));
  /** Connections derived from the addresses in the settings. Sandbox addresses don't matter in production. */
  const ways = workloads.flatMap(({ app, pod, settings }) =>
    [...settings]
      .filter(([name]) => name !== 'SANDBOX_SITE_ORIGIN' && !(app === 'migrate'))
      .flatMap(([name, value]) => {
        const [, to = '', port = ''] = /^(?:http:\/\/)?([a-z]+):(\d+)$/.exec(value ?? '') ?? [];
        return apps.has(to) ? [{ app, pod, name, to, port: Number(port) }] : [];
      }),
  );

  it('cover more than eight connections', () => {
    expect(ways.length).toBeGreaterThan(8);
  });

  it.each(ways)('let $app reach $to:$port, as set by $name', ({ app, pod, to, port }) => {
    const isOnItsNode = workloads.some((one) => one.app === to && one.pod.hostNetwork);
    // A gateway uses the network of its node, where policies don't apply.
    const mayLeave = pod.hostNetwork === true || leads(policies.get(app)?.egress, 'to', to, port);
    const mayEnter = isOnItsNode || leads(policies.get(to)?.ingress, 'from', pod.hostNetwork ? '' : app, port);
    expect([mayLeave, mayEnter]).toEqual([true, true]);
  });

  it('let the worker reach mail servers and webhooks on any port', () => {
    const toInternet = policies.get('worker')?.egress?.find(({ to }) => to?.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'));
    const isOpen = (port: number) => toInternet?.ports.some((range) => port >= range.port && port <= (range.endPort ?? range.port));
    expect([443, 465, 587, 8443].filter((port) => !isOpen(port))).toEqual([]);
  });

  it('let the same services reach the stores as docker-compose.yml does', () => {
    const stores = [5432, 6379, 6432];
    const reaching = [...policies].filter(([, { egress }]) => egress?.some(({ ports }) => ports.some(({ port }) => stores.includes(port))));
    const onTheirNetwork = workloads.filter(({ name }) => serviceOf(name).networks?.includes('stores')).map(({ app }) => app);
    expect(new Set(reaching.map(([app]) => app))).toEqual(new Set(onTheirNetwork));
  });
});
