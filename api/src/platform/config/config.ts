import { resolve } from 'node:path';
import { VISITOR_RECORD_DAYS } from 'shared-contracts/constants';
import { z } from 'zod';
import type { GatewayAddress } from '../gateway-address.ts';
import type { Mode } from '../mode.ts';
import { PlainError } from '../plain-error.ts';
import { certificationProblems, certificationShape, verifierOf, type VerifierSettings } from './certification-settings.ts';
import { currencyProblems, currencyShape, regionRatesOf, type RegionRates } from './currency-settings.ts';
import { emailProblems, emailShape, smtpOf, type SmtpSettings } from './email-settings.ts';
import { EVENT_LOOP_DELAY_MS, MAX_CONCURRENT_CALLS, TRACKING_SAMPLE_PERCENT, limitShape, limitsOf, type Limits } from './limit-settings.ts';
import { paymentSettingsIn, providerSettingNames } from './payment-settings.ts';
import { operatorOf, operatorShape, type OperatorSettings } from './operator-settings.ts';
import { checkProductionSecrets } from './production-secrets.ts';
import { gatewayOf, proxyEntryOf, proxyEntryShape, type ProxyEntry } from './proxy-entry-settings.ts';
import { blank, optional, whole } from './setting-shapes.ts';
import { readSettings } from './settings-files.ts';
import { readSms, smsShape, type SmsConfig } from './sms-settings.ts';
import { supportOf, supportShape, type SupportSettings } from './support-settings.ts';
import { thirdPartyClientsOf, thirdPartyProblems, thirdPartyShape, type ThirdPartyClients } from './third-party-settings.ts';

/** Role of a server: `api` handles calls, `worker` runs jobs and cleanup, `all` does both. */
export type Role = 'all' | 'api' | 'worker';

/** Data directory of an embedded database that isn't persisted. */
export const IN_MEMORY = ':memory:';

const settings = z.object({
  TIDEGATE_MODE: z.preprocess(blank, z.enum(['sandbox', 'production']).default('sandbox')),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  PORT: whole(8000, 0, 65_535),
  PUBLIC_ORIGIN: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  FRONT_DOOR_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  PUBLISHER_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  API_PUBLIC_ORIGIN: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  TRUST_PROXY: z.preprocess(blank, z.string().default('loopback')),
  LOG_LEVEL: z.preprocess(blank, z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional,
  DATABASE_URL: z.preprocess(blank, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_POOLER: z.preprocess(
    blank,
    z
      .string()
      .regex(/^[^\s:/@]+:\d+$/, 'must be host:port')
      .optional(),
  ),
  EMBEDDED_DATABASE: z.preprocess(blank, z.enum(['yes', 'no']).default('no')),
  DATABASE_POOL: whole(10, 1, 200),
  DATABASE_STATEMENT_TIMEOUT_MS: whole(5000, 100, 60_000),
  REDIS_URL: z.preprocess(blank, z.url({ protocol: /^rediss?$/ }).optional()),
  MAX_CALLS_AT_ONCE: whole(MAX_CONCURRENT_CALLS, 0, 100_000),
  TRACKING_SAMPLE_PERCENT: whole(TRACKING_SAMPLE_PERCENT, 1, 100),
  VISITOR_RECORD_DAYS: whole(VISITOR_RECORD_DAYS, 1, VISITOR_RECORD_DAYS),
  MAX_EVENT_LOOP_DELAY_MS: whole(EVENT_LOOP_DELAY_MS, 0, 60_000),
  REDIS_TIMEOUT_MS: whole(250, 1, 60_000),
  ROLE: z.preprocess(blank, z.enum(['all', 'api', 'worker']).default('all')),
  MIGRATE: z.preprocess(blank, z.enum(['yes', 'no']).default('yes')),
  ALLOW_MISSING_CALLS: z.preprocess(blank, z.enum(['yes', 'no']).default('no')),
  DATA_DIR: z.preprocess(blank, z.string().default(resolve(import.meta.dirname, '../../../../.tidegate/data'))),
  TOKEN_PEPPER: optional,
  TOKEN_PEPPER_PREVIOUS: optional,
  PASSWORD_PRIVATE_KEY: optional,
  PASSWORD_PRIVATE_KEY_PREVIOUS: optional,
  REFUSE_COMMON_PASSWORDS: z.preprocess(blank, z.enum(['yes', 'no']).default('no')),
  SANDBOX_PAY_SECRET: optional,
  INTERNAL_TOKEN: optional,
  CNY_PER_USD: z.preprocess(blank, z.coerce.number().min(0.0001).max(100_000).multipleOf(0.0001).default(7.1)),
  ...currencyShape,
  ...limitShape,
  ALLOW_TEST_PAYMENTS: z.preprocess(blank, z.enum(['yes', 'no']).default('no')),
  ...smsShape,
  ...emailShape,
  ...thirdPartyShape,
  ...certificationShape,
  ...operatorShape,
  ...supportShape,
  ...proxyEntryShape,
  SANDBOX_SITE_ORIGIN: z.preprocess(blank, z.url({ protocol: /^http$/ }).optional()),
});

export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** Origin of the site as customers see it; undefined if it doesn't matter (sandbox). */
  readonly publicOrigin: string | undefined;
  /** Origin at which this server reaches the front door; defaults to the site's. */
  readonly frontDoorUrl: string | undefined;
  /** Publisher's service, which `migrate.ts` asks whether visible pages need calls that this API doesn't serve. */
  readonly publisherUrl: string | undefined;
  /** Whether `migrate.ts` accepts that they do. */
  readonly allowsMissingCalls: boolean;
  /** Origin of the API in customers' browsers; undefined if it's the site's. */
  readonly apiPublicOrigin: string | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted, in the format of Fastify's `trustProxy`. */
  readonly trustProxy: string;
  readonly logLevel: string;
  /** Whether traces are sent to a collector, by settings of OpenTelemetry. */
  readonly isTraced: boolean;
  /** PostgreSQL URL; without it, the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** The same database through PgBouncer, for calls and jobs; undefined to connect directly. */
  readonly pooledDatabaseUrl: string | undefined;
  readonly databasePool: number;
  /** Statement timeout of calls in PostgreSQL. */
  readonly databaseStatementTimeoutMs: number;
  /** Redis, for limits and sessions shared by several servers; undefined to use the database. */
  readonly redis: { readonly url: string; readonly timeoutMs: number } | undefined;
  /** Mean event loop delay over a second above which calls are refused; 0 disables the check. */
  readonly maxEventLoopDelayMs: number;
  /** Maximum number of concurrent calls of visitors and customers; 0 disables the limit. */
  readonly maxCallsAtOnce: number;
  readonly role: Role;
  /** Whether the server migrates the tables on startup; otherwise it waits until they are up to date. */
  readonly migrates: boolean;
  readonly dataDir: string;
  /** In sandbox mode, missing secrets are generated and stored in `dataDir`. */
  readonly secrets: {
    readonly tokenPepper: string | undefined;
    /** The previous pepper, until sessions that started with it have ended. */
    readonly tokenPepperPrevious: string | undefined;
    readonly passwordPrivateKey: string | undefined;
    /** The previous key, for pages that may still encrypt with it. */
    readonly passwordPrivateKeyPrevious: string | undefined;
    readonly sandboxPaySecret: string | undefined;
    readonly internalToken: string | undefined;
    /** Base64 of 32 bytes; encrypts the data that people and companies submit for certification. */
    readonly certificationKey: string | undefined;
    /** The previous key, until all data is re-encrypted. */
    readonly certificationKeyPrevious: string | undefined;
  };
  /** Provider of identity verification; undefined if there is none. Sandbox mode simulates it. */
  readonly verifier: VerifierSettings | undefined;
  /** Settings of payments, by name, which the room `payments` checks. */
  readonly payments: Readonly<Record<string, string | undefined>>;
  /** CNY per USD, for charges in CNY (Alipay, WeChat Pay). */
  readonly cnyPerUsd: number;
  /** Currency of card charges in each region; in others they are in USD. */
  readonly regionRates: RegionRates;
  /** Whether common passwords are rejected; otherwise forms only warn. */
  readonly refuseCommonPasswords: boolean;
  readonly limits: Limits;
  /** Percentage of visitors whose page events are recorded. */
  readonly trackingSamplePercent: number;
  /** Retention of these records, at most the period in the privacy notice. */
  readonly visitorRecordDays: number;
  readonly sms: SmsConfig;
  /** Mail server; undefined if email is switched off. Sandbox mode stores messages instead. */
  readonly smtp: SmtpSettings | undefined;
  /** OAuth clients for third-party login; sandbox mode simulates all of them. */
  readonly thirdPartyClients: ThirdPartyClients;
  readonly operator: OperatorSettings;
  readonly support: SupportSettings;
  readonly proxyEntry: ProxyEntry;
  /** Address of a gateway for this server; without one, connections can't be tested. */
  readonly gateway: GatewayAddress | undefined;
  /** Origin at which gateways reach this server; undefined if it's the site's. */
  readonly originForGateways: string | undefined;
}

/** All problems with the settings. */
export class ConfigError extends PlainError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Invalid settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Problems of an embedded database, which only one process can use, so that this server must take all roles. */
function embeddedProblems({ DATABASE_URL: url, ROLE: role, MIGRATE: migrate }: Readonly<Record<string, string | undefined>>): string[] {
  if (url) return [];
  return [
    role && role !== 'all' ? `ROLE=${role} needs DATABASE_URL` : undefined,
    migrate === 'no' ? 'MIGRATE=no needs DATABASE_URL' : undefined,
  ].filter((problem) => problem !== undefined);
}

const originOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).origin);

/** TLS is configured between the pooler and PostgreSQL. */
function pooledUrl(url: string | undefined, pooler: string | undefined): string | undefined {
  if (url === undefined || pooler === undefined) return undefined;
  const pooled = new URL(url);
  pooled.host = pooler;
  pooled.search = '';
  return pooled.href;
}

/**
 * Reads the settings from an environment. `X_FILE` names a file that contains `X`.
 * @throws ConfigError with all problems
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { values, problems } = readSettings(env, [...Object.keys(settings.shape), ...providerSettingNames(env)]);
  const parsed = settings.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) problems.push(`${issue.path.join('.')}: ${issue.message}`);
  problems.push(...embeddedProblems(values), ...thirdPartyProblems(values), ...certificationProblems(values), ...emailProblems(values));
  if (parsed.success) problems.push(...currencyProblems(parsed.data));
  if (values.TIDEGATE_MODE === 'production') problems.push(...checkProductionSecrets(values));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const read = parsed.data;
  const isSandbox = read.TIDEGATE_MODE === 'sandbox';
  return {
    mode: read.TIDEGATE_MODE,
    host: read.HOST,
    port: read.PORT,
    publicOrigin: originOf(read.PUBLIC_ORIGIN),
    frontDoorUrl: originOf(read.FRONT_DOOR_URL ?? read.PUBLIC_ORIGIN),
    publisherUrl: originOf(read.PUBLISHER_URL),
    allowsMissingCalls: read.ALLOW_MISSING_CALLS === 'yes',
    apiPublicOrigin: originOf(read.API_PUBLIC_ORIGIN),
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    isTraced: read.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    databaseUrl: read.DATABASE_URL,
    pooledDatabaseUrl: pooledUrl(read.DATABASE_URL, read.DATABASE_POOLER),
    databasePool: read.DATABASE_POOL,
    databaseStatementTimeoutMs: read.DATABASE_STATEMENT_TIMEOUT_MS,
    redis: read.REDIS_URL ? { url: read.REDIS_URL, timeoutMs: read.REDIS_TIMEOUT_MS } : undefined,
    maxEventLoopDelayMs: read.MAX_EVENT_LOOP_DELAY_MS,
    maxCallsAtOnce: read.MAX_CALLS_AT_ONCE,
    role: read.ROLE,
    migrates: read.MIGRATE === 'yes',
    dataDir: read.DATA_DIR,
    secrets: {
      tokenPepper: read.TOKEN_PEPPER,
      tokenPepperPrevious: read.TOKEN_PEPPER_PREVIOUS,
      passwordPrivateKey: read.PASSWORD_PRIVATE_KEY,
      passwordPrivateKeyPrevious: read.PASSWORD_PRIVATE_KEY_PREVIOUS,
      sandboxPaySecret: read.SANDBOX_PAY_SECRET,
      internalToken: read.INTERNAL_TOKEN,
      certificationKey: read.CERTIFICATION_KEY,
      certificationKeyPrevious: read.CERTIFICATION_KEY_PREVIOUS,
    },
    verifier: verifierOf(values),
    payments: paymentSettingsIn(values),
    cnyPerUsd: read.CNY_PER_USD,
    regionRates: regionRatesOf(read),
    refuseCommonPasswords: read.REFUSE_COMMON_PASSWORDS === 'yes',
    limits: limitsOf(read, isSandbox),
    trackingSamplePercent: read.TRACKING_SAMPLE_PERCENT,
    visitorRecordDays: read.VISITOR_RECORD_DAYS,
    sms: readSms(read, isSandbox),
    smtp: smtpOf(read, isSandbox),
    thirdPartyClients: thirdPartyClientsOf(values),
    operator: operatorOf(read),
    support: supportOf(read, isSandbox),
    proxyEntry: proxyEntryOf(read),
    gateway: gatewayOf(read),
    originForGateways: originOf((isSandbox ? read.SANDBOX_SITE_ORIGIN : undefined) ?? read.API_PUBLIC_ORIGIN),
  };
}
