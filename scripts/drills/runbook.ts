import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi } from 'api/testing/api-process';
import { createDatabase, postgresProgram, withPostgres } from '../lib/postgres.ts';
import { root } from '../lib/root.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { smoke } from '../lib/smoke.ts';
import { expectThat } from '../lib/drill.ts';
import { coveredByOtherDrills, RUNBOOK, runbookBlocks } from './runbook/commands.ts';
import { runCommand } from './samples/run-command.ts';

/** The customer in the runbook's examples. */
const MOBILE = '+12025550123';
const EXITS = ['198.51.100.7', '198.51.100.8'];

/** Clones the project as operators have it, and adds the files that the commands expect in `ops/secrets`. */
function checkOut(folder: string): void {
  execFileSync('git', ['clone', '-q', root, folder]);
  for (const packages of ['node_modules', 'api/node_modules'])
    if (existsSync(path.join(root, packages))) symlinkSync(path.join(root, packages), path.join(folder, packages));
  mkdirSync(path.join(folder, 'ops/secrets/exits'));
  writeFileSync(path.join(folder, 'ops/secrets/exits/exits.json'), JSON.stringify(EXITS.map((address) => ({ address, country: 'US' }))));
}

function certificate(folder: string): string {
  const file = path.join(folder, 'certificate.pem');
  const names = ['-subj', '/CN=localhost', '-days', '90', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...names, '-keyout', `${file}.key`, '-out', file], { stdio: 'ignore' });
  return file;
}

const query = (url: string, text: string) => execFileSync(postgresProgram('psql'), [url, '-At', '-c', text], { encoding: 'utf8' }).trim();

/** Creates what the commands refer to: a customer with that mobile number, and a permanently failed job. */
async function seedIncident(url: string, origin: string): Promise<string> {
  const customer = await seedCustomer({ url: origin, scenario: 'fresh', countryMobileCode: undefined });
  await smoke(origin, customer);
  query(url, `update customers set mobile = '${MOBILE}' where mobile = '${customer.mobile}'`);
  const [name = ''] = query(url, `select name from pgboss.queue where name <> 'failedJobs' order by name`).split('\n');
  const job = `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output, start_after)
    values ('${name}', '{}', 'failed', 0, 0, now(), '{"message":"a drill"}', now()) returning id`;
  const [id = ''] = query(url, job).split('\n');
  return id;
}

async function runAll(folder: string, env: Readonly<Record<string, string>>): Promise<string[]> {
  const problems: string[] = [];
  for (const { code, line } of runbookBlocks()) {
    if (coveredByOtherDrills[code]) continue;
    const { code: status, output } = await runCommand(`set -euo pipefail\n${code}`, { folder, env });
    if (status !== 0) problems.push(`${RUNBOOK}:${line} exited with ${status} and printed\n${output}`);
  }
  return problems;
}

/** Runs every command of the runbook unchanged. */
export async function runbook(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-runbook-'));
  try {
    checkOut(folder);
    return await withPostgres(async (server) => {
      const own = path.join(folder, '.tidegate');
      const settings = { DATABASE_URL: createDatabase(server, 'shop'), DATA_DIR: path.join(own, 'data') };
      const api = await startApi(settings);
      try {
        const job = await seedIncident(settings.DATABASE_URL, api.origin);
        const env = { ...settings, API_ORIGIN: api.origin, TLS_CERTIFICATE: certificate(own), SITE_ROOT: path.join(own, 'site') };
        const problems = await runAll(folder, env);
        expectThat(problems.length === 0, problems.join('\n'));
        const state = query(settings.DATABASE_URL, `select state from pgboss.job where id = '${job}'`);
        expectThat(state !== 'failed', `the failed job is ${state}`);
        return `${runbookBlocks().length - Object.keys(coveredByOtherDrills).length} command blocks ran`;
      } finally {
        await api.stop();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
