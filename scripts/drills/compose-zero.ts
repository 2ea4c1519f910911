import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { orderStatus } from 'shared-contracts/constants';
import { parts } from 'shared-contracts/pages/routes';
import { freePort } from 'shared-contracts/testing/free-port';
import { parse } from 'yaml';
import { aptInstall } from '../lib/apt.ts';
import { callApi } from '../lib/call-api.ts';
import { root } from '../lib/root.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { buy, logIn } from '../lib/smoke.ts';
import { buildParts } from '../site/build-parts.ts';
import { codeBlocks } from './articles/code-blocks.ts';
import { startServices, type RenderedConfig, type StartedSite } from './compose/start-services.ts';
import { expectThat } from '../lib/drill.ts';
import { findPgBouncer } from './pooler/find-pgbouncer.ts';

/** A user ID that is neither root nor a container's user, and that has no account on this machine. */
const OPERATOR = 4321;
const DOCUMENT = 'docs/ops.md';
const PROGRAMS = ['bubblewrap', 'docker-compose', 'postgresql', 'pgbackrest', 'redis-server', 'nginx', 'wget', 'chromium'];
const MODULES = ['libnginx-mod-http-brotli-static'];

/** Text of a section of the document. */
function sectionOf(heading: string): string {
  const sections = readFileSync(path.join(root, DOCUMENT), 'utf8').split(/^## /m);
  const section = sections.find((each) => each.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${DOCUMENT} has no section "${heading}"`);
  return section;
}

/** Command lines of a section's first block. */
function commandsOf(heading: string): string[] {
  const [block] = codeBlocks(sectionOf(heading));
  return (block?.code ?? '').split('\n').map((line) => line.replace(/\s+#.*$/, ''));
}

/** Settings that end TLS with certificate files. */
function tlsSettings(): Record<string, string> {
  const [, line = ''] = /\*\*Certificate files\*\*: `([^`]+)`/.exec(sectionOf('Production')) ?? [];
  return Object.fromEntries(line.split(' ').map((each) => each.split('=') as [string, string]));
}

/** Clones the project into an empty folder of the operator, with the parts as they are built here. */
function checkOut(folder: string): void {
  execFileSync('git', ['clone', '-q', root, folder]);
  for (const part of parts) cpSync(path.join(root, part, 'dist'), path.join(folder, part, 'dist'), { recursive: true });
  execFileSync('chown', ['-R', `${OPERATOR}:${OPERATOR}`, folder]);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Makes a certificate for localhost in the folder that the document names. @returns the certificate */
function addCertificate(checkout: string): string {
  const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => path.join(checkout, 'ops/secrets/tls', name)) as [
    string,
    string,
  ];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  execFileSync('chmod', ['644', certificate, key]);
  return readFileSync(certificate, 'utf8');
}

/** Logs a customer in and pays an order, trusting only the site's own certificate. @returns the order */
async function order(origin: string, certificate: string): Promise<string> {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([certificate]);
  try {
    const customer = await seedCustomer({ url: origin, scenario: 'fresh', countryMobileCode: undefined });
    const token = await logIn(origin, customer);
    const orderId = await buy(origin, token);
    const paid = await callApi(origin, 'queryOrderInfos', { status: orderStatus.normal }, token);
    expectThat(paid.total === 1, 'the customer has no paid order');
    const page = await (await fetch(origin)).text();
    expectThat(page.includes('<h1'), 'the home page has no heading');
    return orderId;
  } finally {
    setDefaultCACertificates(trusted);
  }
}

/**
 * Follows "The first start" of the document word for word, in an empty folder, as a user who isn't in any group, with TLS by certificate
 * files. There is no Docker here: what it would start are processes in namespaces of their own; the drill `images` builds the images.
 */
export async function composeZero(): Promise<string> {
  const missing = await aptInstall([...PROGRAMS, ...MODULES]);
  expectThat(missing.length === 0, `not available here: ${missing.join(', ')}`);
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-compose-'));
  execFileSync('chmod', ['755', folder]);
  const checkout = path.join(folder, 'site');
  let site: StartedSite | undefined;
  try {
    checkOut(checkout);
    const [plainPort, tlsPort] = [await freePort(), await freePort()];
    const origin = `https://localhost:${tlsPort}`;
    const settings = { ...tlsSettings(), TIDEGATE_PORT: String(plainPort), TIDEGATE_TLS_PORT: String(tlsPort), PUBLIC_ORIGIN: origin };
    const asOperator = (command: string, more: Readonly<Record<string, string>> = {}) =>
      execFileSync('setpriv', ['--reuid', String(OPERATOR), '--regid', String(OPERATOR), '--clear-groups', 'sh', '-euc', command], {
        cwd: checkout,
        encoding: 'utf8',
        maxBuffer: 64_000_000,
        env: { PATH: process.env.PATH, HOME: '/nowhere', ...more },
      });
    const up = async (): Promise<StartedSite> => {
      const config = parse(asOperator('docker-compose config', settings)) as RenderedConfig;
      const programs = { PGBOUNCER: await findPgBouncer(folder) };
      return startServices(config, { checkout, folder, programs });
    };
    let certificate = '';
    const commands = commandsOf('The first start');
    for (const command of commands) {
      if (command.startsWith('docker-compose up')) {
        certificate = addCertificate(checkout);
        site = await up();
      } else if (command === 'docker-compose ps') {
        const wrong = [...(site?.states ?? [])].filter(([, state]) => !['healthy', 'exited with 0'].includes(state));
        expectThat(site !== undefined && wrong.length === 0, `not up and healthy: ${JSON.stringify(wrong)}`);
      } else if (command.startsWith('docker-compose logs')) {
        for (const name of command.split(' ').slice(4)) expectThat(site?.logOf(name) !== '', `${name} has logged nothing`);
      } else {
        expectThat(!command.startsWith('docker-compose'), `the drill doesn't know ${command}`);
        asOperator(command);
      }
    }
    expectThat(existsSync(path.join(checkout, 'ops/secrets/database-url')), 'the document makes no secrets');
    const orderId = await order(origin, certificate);
    const redirected = await fetch(`http://localhost:${plainPort}/`, { redirect: 'manual' });
    expectThat(redirected.headers.get('location')?.startsWith('https://') ?? false, 'plain HTTP is not redirected');
    asOperator(`${commandsOf('Production').join('\n')}\ndocker-compose config --quiet`, tlsSettings());
    return `${commands.length} commands of ${DOCUMENT} ran as user ${OPERATOR} in an empty folder; ${site?.states.size} services started with the settings and mounts of docker-compose.yml; a customer logged in and paid order ${orderId.slice(0, 1)}… by TLS`;
  } finally {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
