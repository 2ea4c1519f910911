import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/pages/routes';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { parse } from 'yaml';
import { definitions } from 'api/payment-definitions';
import { limitRows } from 'gateway/limits';
import { sections } from './bench/figures.ts';
import { root } from './lib/root.ts';

interface Service {
  readonly image?: string;
  readonly build?: object;
  readonly ports?: readonly string[];
  readonly mem_limit?: string;
  readonly ulimits?: { readonly nofile: number };
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly sysctls?: Readonly<Record<string, number>>;
  readonly command?: readonly string[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly networks?: readonly string[];
  readonly secrets?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const file = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const { services, secrets } = parse(file, { merge: true }) as Compose;
const newFolder = temporaryFolders('compose');

it('publishes every port on localhost only, unless LISTEN_ADDRESS is set [X9]', () => {
  const ports = Object.values(services).flatMap(({ ports: own = [] }) => own);
  expect(ports.length).toBeGreaterThan(2);
  // The publisher would receive the teams' tokens in cleartext.
  expect(services.publisher?.ports?.join()).toMatch(/^127\.0\.0\.1:/);
  for (const port of ports) expect(port).toMatch(/^(?:\$\{LISTEN_ADDRESS:-127\.0\.0\.1\}|127\.0\.0\.1):/);
});

it.each(definitions)('the settings of %s reach the API in both deployments, and are documented [T10]', (_, { shape }) => {
  const manifests = ['api.env', 'api-pod.yaml'].map((name) => readFileSync(path.join(root, 'deploy/kubernetes/base', name), 'utf8')).join();
  const readme = readFileSync(path.join(root, 'api/README.md'), 'utf8');
  const missing = Object.keys(shape).filter((name) => ![file, manifests, readme].every((text) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(missing).toEqual([]);
});

it('limits what the kernel keeps unsent for clients of a gateway, as its README says [G6]', () => {
  const [setting, value] = Object.entries(services.gateway?.sysctls ?? {})[0] ?? [];
  expect(setting).toBe('net.ipv4.tcp_notsent_lowat');
  for (const readme of ['gateway/README.md', 'deploy/kubernetes/README.md'])
    expect(readFileSync(path.join(root, readme), 'utf8')).toContain(`\`${setting}=${value}\``);
});

it('gives a gateway the memory and file handles that its capacity needs [S6]', () => {
  const { mem_limit: memory = '', ulimits, environment } = services.gateway ?? {};
  const { value, setting } = limitRows.capacity;
  expect(readFileSync(path.join(root, 'gateway/README.md'), 'utf8')).toContain('at least four per connection');
  expect(ulimits?.nofile).toBeGreaterThanOrEqual(4 * value);
  // The other half is for the process and for bytes on their way.
  expect(value * sections.gateway.figures.idleTunnel.goal).toBeLessThan((Number(memory.replace(/g$/, '')) * 2 ** 30) / 2);
  expect(environment).toHaveProperty(setting);
});

it('tags every image it builds, so that the previous one can be started [T9]', () => {
  const built = Object.entries(services).filter(([, { build }]) => build);
  expect(built.length).toBeGreaterThan(8);
  for (const [name, { image }] of built) {
    expect([name, image]).toEqual([name, expect.stringMatching(/^\$\{IMAGE_PREFIX:-tidegate\}\/[a-z-]+:\$\{TIDEGATE_TAG:-latest\}$/)]);
  }
});

it('lets servers log in to PostgreSQL as the app role, and only migrations and dumps as the owner of the tables [X10]', () => {
  const having = (secret: string) => Object.keys(services).filter((name) => services[name]?.secrets?.includes(secret));
  expect(having('database_url').toSorted()).toEqual(['api', 'pgbouncer', 'roles', 'worker']);
  expect(having('database_owner_url').toSorted()).toEqual(['backup', 'migrate', 'roles']);
  expect(having('database_password')).toEqual(['postgres']);
  expect(Object.keys(services.migrate?.depends_on ?? {})).toContain('roles');
  // The others can't even reach it.
  const near = Object.keys(services).filter((name) => services[name]?.networks?.includes('stores'));
  expect(near.toSorted()).toEqual(['api', 'archive', 'backup', 'migrate', 'pgbouncer', 'postgres', 'redis', 'roles', 'worker']);
});

it('starts nginx and publishes the other parts even if one fails to publish [T9]', () => {
  for (const name of ['nginx', ...parts.map((part) => `publish-${part}`)])
    expect([name, Object.keys(services[name]?.depends_on ?? {})]).toEqual([name, ['api']]);
});

describe('backups of PostgreSQL', () => {
  it('are taken daily and include the write-ahead log, without a profile [T11]', () => {
    expect(services.archive).toMatchObject({ command: ['run'] });
    expect(services.archive?.profiles).toBeUndefined();
    const settings = services.postgres?.command?.join(' ');
    expect(settings).toContain('archive_mode=on');
    expect(settings).toContain('archive_command=pgbackrest archive-push');
  });

  it.each([
    [['backup'], ['stanza-create', expect.stringMatching(/^--type=(?:full|diff) backup$/)]],
    [['restore', '2026-11-24 12:00:00+00'], ['--delta --type=time --target=2026-11-24 12:00:00+00 --target-action=promote restore']],
  ])('%j calls pgBackRest [T11]', (args, calls) => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'pgbackrest'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const said = execFileSync('sh', [path.join(root, 'ops/postgres/archive.sh'), ...args], { env, encoding: 'utf8' });
    expect(said.trim().split('\n')).toEqual(calls);
  });
});

it('prints every base image with its digest', () => {
  const folder = newFolder();
  const docker = path.join(folder, 'docker');
  writeFileSync(docker, '#!/bin/sh\n[ "$1" = pull ] || echo "${5%:*}@sha256:0123abcd"\n', { mode: 0o755 });
  const env = { PATH: process.env.PATH, DOCKER: docker, REDIS_IMAGE: 'mirror/redis:7@sha256:old' };
  const lines = execFileSync('sh', [path.join(root, 'ops/pin-images.sh')], { encoding: 'utf8', env })
    .trim()
    .split('\n');
  const settings = [...new Set([...file.matchAll(/\$\{([A-Z_]+_IMAGE):-/g)].map(([, name = '']) => name))].toSorted((one, other) =>
    one < other ? -1 : 1,
  );
  expect(lines.map((line) => line.split('=')[0])).toEqual(settings);
  expect(lines).toContain('REDIS_IMAGE=mirror/redis:7@sha256:0123abcd');
  expect(lines).toContain('NGINX_IMAGE=debian:bookworm-slim@sha256:0123abcd');
});

it('names every base image that is not pinned by a digest [X10]', () => {
  const envFile = path.join(newFolder(), '.env');
  const check = (more: NodeJS.ProcessEnv = {}) => {
    const env = { PATH: process.env.PATH, ENV_FILE: envFile, ...more };
    const { status, stderr } = spawnSync('sh', [path.join(root, 'ops/pin-images.sh'), '--check'], { encoding: 'utf8', env });
    return { status, loose: stderr.match(/[A-Z_]+_IMAGE/g) ?? [] };
  };
  const names = [...new Set([...file.matchAll(/\$\{([A-Z_]+_IMAGE):-/g)].map(([, name = '']) => name))];
  const pinned = names.map((name) => `${name}=mirror/x:1@sha256:0123abcd`);
  expect(new Set(check().loose)).toEqual(new Set(names));
  writeFileSync(envFile, pinned.join('\n'));
  expect(check()).toEqual({ status: 0, loose: [] });
  writeFileSync(envFile, [...pinned, 'REDIS_IMAGE=redis:7-alpine', ''].join('\n'));
  expect(check()).toEqual({ status: 1, loose: ['REDIS_IMAGE'] });
  expect(check({ REDIS_IMAGE: 'redis:7-alpine@sha256:0123abcd' })).toEqual({ status: 0, loose: [] });
});

const make = (folder: string) =>
  execFileSync('sh', ['-c', `umask 077 && sh "${root}/ops/make-secrets.sh" "${folder}"`], { stdio: 'ignore' });
const texts = (folder: string) =>
  Object.values(secrets).map(({ file: secret }) => readFileSync(path.join(folder, path.basename(secret)), 'utf8'));

describe('ops/make-secrets.sh', () => {
  it('creates each secret, readable by any container user but no other user of the host [T7]', () => {
    const folder = path.join(newFolder(), 'secrets');
    make(folder);
    expect(texts(folder).every((text) => text.trim().length >= 32)).toBe(true);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) {
      expect([name, statSync(path.join(folder, name)).mode & 0o005]).toEqual([name, ['exits', 'tls'].includes(name) ? 0o005 : 0o004]);
    }
  });

  it('creates a URL for each database role, with a password of its own [X10]', () => {
    const folder = newFolder();
    make(folder);
    const urls = ['database-url', 'database-owner-url'].map((name) => new URL(readFileSync(path.join(folder, name), 'utf8')));
    expect(urls.map(({ username }) => username)).toEqual(['tidegate_app', 'tidegate_migrator']);
    const superuser = readFileSync(path.join(folder, 'database-password'), 'utf8').trim();
    expect(new Set([superuser, ...urls.map(({ password }) => password)]).size).toBe(3);
  });

  it('keeps existing secrets, and makes them readable for containers [T7]', () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'exits'));
    make(folder);
    execFileSync('chmod', ['600', path.join(folder, 'password-private-key')]);
    const before = texts(folder);
    make(folder);
    expect(texts(folder)).toEqual(before);
    expect(statSync(path.join(folder, 'password-private-key')).mode & 0o777).toBe(0o644);
  });

  it('stores them where docker-compose reads them, and moves those of an existing site there [H10]', () => {
    const [existing, copy] = [newFolder(), path.join(newFolder(), 'ops')];
    make(existing);
    const before = texts(existing);
    cpSync(path.join(root, 'ops'), copy, { recursive: true, filter: (source) => !source.startsWith(path.join(root, 'ops/secrets/')) });
    cpSync(existing, path.join(copy, '../secrets'), { recursive: true });
    execFileSync('sh', [path.join(copy, 'make-secrets.sh')]);
    const stored = Object.values(secrets).map(({ file: secret }) => readFileSync(path.join(copy, '..', secret), 'utf8'));
    expect(stored).toEqual(before);
  });
});
