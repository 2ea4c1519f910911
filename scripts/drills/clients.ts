import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { UNSENT_LIMIT, withUnsentLimit } from 'gateway/testing/with-unsent-limit';
import { unsentLimit } from 'gateway/unsent-limit';
import { aptInstall } from '../lib/apt.ts';
import { root } from '../lib/root.ts';
import { startClientSite, type ClientSite } from './clients/client-site.ts';
import { modeNames, type ModeName } from './clients/modes.ts';
import { realClients, type RealClient } from './clients/real-clients.ts';
import { mostUnsent, runClient, type ClientResult } from './clients/run-client.ts';
import { expectThat } from '../lib/drill.ts';
import { runCommand } from './samples/run-command.ts';

interface Row extends ClientResult {
  readonly client: string;
  readonly version: string;
  readonly mode: ModeName;
}

async function rowsOf(site: ClientSite, client: RealClient): Promise<Row[]> {
  const place = { folder: site.folder, env: {} };
  if (client.prepare !== undefined) {
    const { code, output } = await runCommand(client.prepare, place);
    expectThat(code === 0, `${client.name} could not be prepared:\n${output}`);
  }
  const { output } = await runCommand(client.version, place);
  const rows: Row[] = [];
  for (const mode of modeNames.filter((name) => client.lacks?.[name] === undefined)) {
    const result = await runClient(site, client, mode);
    rows.push({ client: client.name, version: output.trim(), mode, ...result });
    process.stdout.write(`${client.name}, ${mode}: ${result.problems.join('; ') || 'right'}\n`);
  }
  return rows;
}

const inDigits = (count: number) => count.toLocaleString('en-US');

function pageOf(rows: readonly Row[], missing: readonly string[]): string {
  const table = rows.map(({ client, version, mode, complete, aborted }) => {
    const figures = [complete.wire, complete.rejected, complete.billed, aborted.wire, aborted.waiting, aborted.billed];
    return `| ${[client, version, mode, ...figures.map(inDigits)].join(' | ')} |`;
  });
  const unsupported = realClients.flatMap(({ name, lacks = {} }) => {
    const reasons = Object.entries(lacks);
    return [...new Set(reasons.map(([, reason]) => reason))].map(
      (reason) => `- ${name}, ${reasons.flatMap(([mode, why]) => (why === reason ? mode : [])).join('; ')}: ${reason}.`,
    );
  });
  const limit = unsentLimit();
  return [
    '# Real clients',
    '',
    `Written by \`npm run drills clients\` on ${new Date().toISOString().slice(0, 10)}.`,
    '',
    'Each client downloads 2 MB through a real gateway and uploads them again, and the target compares the digest; h2load sends 8 requests of each kind on 4 connections. A relay between client and gateway counts the bytes on the wire, and the order or sub-user is billed for the bytes in the reports of the gateway, which a test double of the API receives. In the TLS modes, both count the bytes inside TLS. In the modes CONNECT, sub-user and those with SOCKS5, the target uses TLS itself.',
    '',
    'Clients that log in only when asked to send a request without a login first. This request and its 407 response are in the column "rejected" and part of "wire".',
    '',
    `Then each client is killed in a download without an end. Its column "wire" has what had been read from the gateway by then, and "arrived" what had arrived besides and was still unread. The bill may also include what the gateway's kernel had not sent yet: at most ${inDigits(mostUnsent())} bytes a connection, with \`net.ipv4.tcp_notsent_lowat=${limit}\`${limit === UNSENT_LIMIT ? ', as docker-compose sets it' : ''}.`,
    '',
    '| client | version | mode | wire | rejected | billed | aborted: wire | aborted: arrived | aborted: billed |',
    '|---|---|---|--:|--:|--:|--:|--:|--:|',
    ...table,
    '',
    'Not run:',
    '',
    ...unsupported,
    ...missing.map((name) => `- ${name}: its packages can't be installed here.`),
    '',
  ].join('\n');
}

async function runAll(): Promise<string> {
  const missing = new Set(await aptInstall(realClients.flatMap(({ packages }) => packages)));
  const isReady = ({ packages }: RealClient) => !packages.some((name) => missing.has(name));
  const site = await startClientSite();
  const rows: Row[] = [];
  try {
    for (const client of realClients.filter(isReady)) rows.push(...(await rowsOf(site, client)));
  } finally {
    await site.close();
  }
  const problems = rows.flatMap(({ client, mode, problems: found }) => found.map((problem) => `${client}, ${mode}: ${problem}`));
  expectThat(problems.length === 0, problems.join('\n'));
  const left = realClients.filter((client) => !isReady(client)).map(({ name }) => name);
  writeFileSync(path.join(root, 'docs/clients.md'), pageOf(rows, left));
  const names = new Set(rows.map(({ client }) => client));
  return `${names.size} clients, ${rows.length} runs: billed to the byte, and at most ${inDigits(mostUnsent())} bytes a connection more after an abort (docs/clients.md)`;
}

/** Runs the programs that customers use through each mode of a gateway, and compares the bill with the bytes on the wire. */
export const clients = async (): Promise<string> => withUnsentLimit(runAll);
