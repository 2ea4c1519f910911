import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { proxyRegion } from 'shared-contracts/proxy/exits-file';
import { z } from 'zod';
import type { CertificateFiles } from './listener/certificate.ts';
import { limitNames, limitRows, type LimitName, type LimitRow, type Limits } from './limits.ts';

const blank = (value: unknown) => (value === '' ? undefined : value);
const whole = (fallback: number, least: number, most: number) =>
  z.preprocess(blank, z.coerce.number().int().min(least).max(most).default(fallback));
const yesOrNo = z.preprocess(blank, z.enum(['yes', 'no']).default('no'));

const list = z.preprocess(
  blank,
  z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
);

type LimitSetting = (typeof limitRows)[LimitName]['setting'];

const limitShape = Object.fromEntries(
  limitNames.map((name) => {
    const { setting, value, most = 1e12 }: LimitRow = limitRows[name];
    return [setting, whole(value, 1, most)];
  }),
) as Record<LimitSetting, ReturnType<typeof whole>>;

function areResolvers(servers: readonly string[]): boolean {
  return servers.every((server) => isIP(server.replace(/^\[(.*)\](:\d+)?$|^([^:]+):\d+$/, '$1$3')) !== 0);
}

const shape = z.object({
  TIDEGATE_MODE: z.preprocess(blank, z.enum(['sandbox', 'production']).default('sandbox')),
  LOG_LEVEL: z.preprocess(blank, z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info')),
  GATEWAY_HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  PROXY_ACCOUNT_PORT: whole(18_000, 0, 65_535),
  PROXY_TLS_PORT: z.preprocess(blank, z.coerce.number().int().min(0).max(65_535).optional()),
  PROXY_TLS_CERTIFICATE: z.preprocess(blank, z.string().optional()),
  PROXY_TLS_KEY: z.preprocess(blank, z.string().optional()),
  PROXY_PORT_BASE: whole(20_000, 1024, 65_000),
  PROXY_PORT_COUNT: whole(2000, 0, 40_000),
  API_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8000')),
  INTERNAL_TOKEN: z.preprocess(blank, z.string().min(32)),
  GATEWAY_DATA_DIR: z.preprocess(blank, z.string().default(resolve(import.meta.dirname, '../../.tidegate/gateway'))),
  GATEWAY_EXITS_FILE: z.preprocess(blank, z.string().optional()),
  GATEWAY_PROXY_PROTOCOL: yesOrNo,
  GATEWAY_METRICS_ADDRESS: z.preprocess(
    blank,
    z
      .string()
      .refine((address) => /:\d+$/.test(address) && URL.canParse(`http://${address}`), 'must be host:port')
      .optional(),
  ),
  GATEWAY_REGION: z.preprocess(blank, proxyRegion.optional()),
  GATEWAY_ENTRY_ADDRESS: z.preprocess(blank, z.hostname().or(z.ipv6()).optional()),
  GATEWAY_PORT_BASE: z.preprocess(blank, z.coerce.number().int().min(1024).max(65_000).optional()),
  GATEWAY_PORT_COUNT: whole(2000, 1, 40_000),
  GATEWAY_PRIVATE_TARGETS: list,
  GATEWAY_RESOLVERS: list.refine(areResolvers, 'must be a list of name server addresses'),
  SOURCE_COMMIT: z.preprocess(blank, z.string().max(100).optional()),
  SANDBOX_SITE_ORIGIN: z.preprocess(blank, z.url({ protocol: /^http$/ }).optional()),
  ...limitShape,
});

interface PortRange {
  readonly base: number;
  readonly count: number;
}

interface Region {
  readonly name: string;
  /** Where customers reach its gateways; undefined for the entry of the site. */
  readonly entryAddress: string | undefined;
  /** Ports for leases of its exits; undefined if they use those of all gateways. */
  readonly leasePorts: PortRange | undefined;
}

export interface Settings {
  readonly isSandbox: boolean;
  readonly logLevel: string;
  readonly host: string;
  /** The port of account-password mode; 0 picks a free one. */
  readonly accountPort: number;
  /** The port at which clients speak TLS, and its certificate; undefined turns it off. Without files, the sandbox makes a certificate. */
  readonly tls: { readonly port: number; readonly files: CertificateFiles | undefined } | undefined;
  /** The port range for leases at all gateways. */
  readonly leasePorts: PortRange;
  readonly apiUrl: string;
  readonly internalToken: string;
  /** Folder for use that isn't reported yet. */
  readonly dataDir: string;
  /** JSON file of exits and the proxies that lead to them. Undefined in the sandbox, which connects directly from its own machine. */
  readonly exitsFile: string | undefined;
  /** Address that serves `/metrics`; undefined turns metrics off. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | undefined;
  /** Whether each connection begins with a PROXY header from a load balancer. */
  readonly proxyProtocol: boolean;
  /** `host:port` or `[IPv6]:port` of non-public targets that are allowed; in the sandbox, these are the only allowed targets. */
  readonly privateTargets: readonly string[];
  /** Name servers as `address` or `address:port`; if empty, those of the machine. */
  readonly resolvers: readonly string[];
  /** Region whose exits it reaches besides those of all regions. */
  readonly region: Region | undefined;
  /** Commit that it was built from. */
  readonly version: string | undefined;
  readonly limits: Limits;
}

/** Formats an origin like an entry of `privateTargets`. */
function hostOf(origin: string | undefined): string[] {
  if (origin === undefined) return [];
  const { hostname, port } = new URL(origin);
  return [`${hostname}:${port || 80}`];
}

function addressOf(address: string | undefined): Settings['metricsAddress'] {
  if (address === undefined) return undefined;
  const { hostname, port } = new URL(`http://${address}`);
  // A URL omits the default port of its protocol.
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 80) };
}

function tlsOf({ PROXY_TLS_PORT: port, PROXY_TLS_CERTIFICATE: certificate, PROXY_TLS_KEY: key }: Read): Settings['tls'] {
  return port === undefined ? undefined : { port, files: certificate && key ? { certificate, key } : undefined };
}

type Read = z.output<typeof shape>;

function regionOf({ GATEWAY_REGION: name, GATEWAY_ENTRY_ADDRESS: entryAddress, GATEWAY_PORT_BASE: base, GATEWAY_PORT_COUNT: count }: Read) {
  return name === undefined ? undefined : { name, entryAddress, leasePorts: base === undefined ? undefined : { base, count } };
}

/** Ports of a gateway's ranges that are in both. */
function overlaps({
  PROXY_PORT_BASE: all,
  PROXY_PORT_COUNT: count,
  GATEWAY_PORT_BASE: own = all + count,
  GATEWAY_PORT_COUNT: ownCount,
}: Read) {
  return own < all + count && all < own + ownCount;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings from files: `NAME_FILE` is the path of a file that contains `NAME`. */
function withFiles(env: Environment): Environment {
  const read = Object.keys(shape.shape).flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file ? [[name, readFileSync(file, 'utf8').trim()] as const] : [];
  });
  return { ...env, ...Object.fromEntries(read) };
}

/**
 * Reads the settings from an environment. `NAME_FILE` is the path of a file that contains `NAME`.
 * @throws Error that lists every problem
 */
export function readSettings(env: Environment): Settings {
  const { data: read, error } = shape.safeParse(withFiles(env));
  const problems = error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (read?.TIDEGATE_MODE === 'production' && read.GATEWAY_EXITS_FILE === undefined)
    problems.push('GATEWAY_EXITS_FILE: is required in production');
  const tls = read && tlsOf(read);
  if (read?.TIDEGATE_MODE === 'production' && tls && !tls.files)
    problems.push('PROXY_TLS_CERTIFICATE and PROXY_TLS_KEY: are required in production with PROXY_TLS_PORT');
  if (read && overlaps(read)) problems.push('GATEWAY_PORT_BASE: its ports must differ from those from PROXY_PORT_BASE');
  if (!read || problems.length > 0) throw new Error(`Invalid settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  const isSandbox = read.TIDEGATE_MODE === 'sandbox';
  return {
    isSandbox,
    logLevel: read.LOG_LEVEL,
    host: read.GATEWAY_HOST,
    accountPort: read.PROXY_ACCOUNT_PORT,
    tls,
    leasePorts: { base: read.PROXY_PORT_BASE, count: read.PROXY_PORT_COUNT },
    apiUrl: read.API_URL,
    internalToken: read.INTERNAL_TOKEN,
    dataDir: read.GATEWAY_DATA_DIR,
    exitsFile: read.GATEWAY_EXITS_FILE,
    metricsAddress: addressOf(read.GATEWAY_METRICS_ADDRESS),
    proxyProtocol: read.GATEWAY_PROXY_PROTOCOL === 'yes',
    privateTargets: isSandbox ? [...read.GATEWAY_PRIVATE_TARGETS, ...hostOf(read.SANDBOX_SITE_ORIGIN)] : read.GATEWAY_PRIVATE_TARGETS,
    resolvers: read.GATEWAY_RESOLVERS,
    region: regionOf(read),
    // As short as in the releases of the other parts.
    version: read.SOURCE_COMMIT?.slice(0, 10),
    limits: Object.fromEntries(limitNames.map((name) => [name, read[limitRows[name].setting]])) as Limits,
  };
}
