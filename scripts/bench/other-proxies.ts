import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from 'shared-contracts/testing/free-port';
import { whenListening } from 'shared-contracts/testing/when-listening';
import { aptInstall } from '../lib/apt.ts';
import { startHelper } from './start-helper.ts';
import type { Proxy } from './through-proxy.ts';

/** A proxy whose process can be measured. */
export interface OtherProxy extends Proxy {
  readonly process: ChildProcess & { readonly pid: number };
}

const login = { user: 'user', password: 'password' } as const;

/** One worker, basic authentication, no cache, no access log. Checked passwords are kept, as the gateway keeps its decisions. */
const squidConfig = (folder: string, port: number) => `
http_port 127.0.0.1:${port}
auth_param basic program /usr/lib/squid/basic_ncsa_auth ${folder}/passwords
auth_param basic children 1
auth_param basic credentialsttl 2 hours
acl customers proxy_auth REQUIRED
http_access allow customers
http_access deny all
cache deny all
cache_mem 0
access_log none
cache_log ${folder}/cache.log
cache_store_log none
pid_filename none
coredump_dir ${folder}
max_filedescriptors 16384
shutdown_lifetime 0 seconds
`;

const tinyproxyConfig = (port: number) => `
Listen 127.0.0.1
Port ${port}
BasicAuth ${login.user} ${login.password}
MaxClients 8192
Timeout 600
LogLevel Critical
`;

/** A relay to one target: what a native relay does once another process has set its target. */
const haproxyConfig = (port: number, targetPort: number) => `
global
  nbthread 1
  maxconn 8192
defaults
  mode tcp
  timeout connect 15s
  timeout client 600s
  timeout server 600s
listen relay
  bind 127.0.0.1:${port}
  server target 127.0.0.1:${targetPort}
`;

async function start(command: string, args: readonly string[], port: number): Promise<OtherProxy> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await whenListening(child, port);
  if (child.pid === undefined) throw new Error(`${command} didn't start`);
  return { process: child as OtherProxy['process'], port, ...login };
}

export async function startSquid(parent: string): Promise<OtherProxy> {
  await aptInstall(['squid']);
  const folder = mkdtempSync(path.join(parent, 'squid-'));
  // Squid started by root continues as another user.
  chmodSync(parent, 0o755);
  chmodSync(folder, 0o777);
  const hash = execFileSync('openssl', ['passwd', '-apr1', login.password], { encoding: 'utf8' }).trim();
  writeFileSync(path.join(folder, 'passwords'), `${login.user}:${hash}\n`, { mode: 0o644 });
  const port = await freePort();
  const file = path.join(folder, 'squid.conf');
  writeFileSync(file, squidConfig(folder, port), { mode: 0o644 });
  return start('squid', ['-N', '-f', file], port);
}

export async function startTinyproxy(folder: string): Promise<OtherProxy> {
  await aptInstall(['tinyproxy']);
  const port = await freePort();
  const file = path.join(folder, 'tinyproxy.conf');
  writeFileSync(file, tinyproxyConfig(port));
  return start('tinyproxy', ['-d', '-c', file], port);
}

export async function startHaproxy(folder: string, targetPort: number): Promise<OtherProxy> {
  await aptInstall(['haproxy']);
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(port, targetPort));
  return { ...(await start('haproxy', ['-db', '-f', file], port)), isRelay: true };
}

/** The least that a tunnel costs in Node. */
export async function startBareNode(): Promise<OtherProxy> {
  const { process: child, line } = await startHelper('gateway/testing/bare-tunnel', {}, [login.user, login.password]);
  return { process: child as OtherProxy['process'], port: Number(line), ...login };
}
