import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds; calls time out after ten. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates the metrics of an API server. Labels contain only names we define, such as route patterns, error names and queues; never an ID,
 * an address or anything a visitor can choose. Counters are per process; gauges marked 'of the database' are the same on every server.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by method, route pattern (none if no route matched) and HTTP status.',
      labelNames: ['method', 'route', 'status'],
      buckets: CALL_BUCKETS,
      registers,
    }),
    refusals: counter('refusals_total', 'Rejected calls, by kind and error name. Most are HTTP 200 with a code.', ['kind', 'reason']),
    proxyRefusals: counter('proxy_refusals_total', 'Rejected extraction calls and gateway access checks, by error name.', [
      'interface',
      'reason',
    ]),
    sms: counter('sms_messages_total', 'SMS codes sent to a provider, by outcome.', ['provider', 'outcome']),
    webhooks: counter('webhooks_total', "Deliveries to customers' webhooks, by outcome of each try.", ['outcome']),
    emails: counter('emails_total', 'Email messages handed to the mail server, by outcome of each try.', ['outcome']),
    jobs: counter('jobs_total', 'Jobs run by this process: done, failed (to be retried) or dead (failed permanently).', [
      'queue',
      'outcome',
    ]),
    usageReports: counter(
      'usage_reports_total',
      'Usage reports from gateways: booked (taken), repeated, or booked without usage of unknown orders.',
      ['outcome'],
    ),
    usageBytes: counter('usage_reported_bytes_total', 'Traffic in new usage reports.', ['direction']),
    redisFallbacks: counter('redis_fallbacks_total', 'Operations that fell back from Redis to the database.', ['use']),
    trackingDropped: counter('tracking_rows_dropped_total', 'Rows of tracking calls dropped because of a limit, by call.', ['call']),
    clientErrors: counter('client_errors_total', 'Parts of pages that failed in browsers.', ['part', 'release', 'kind']),

    exitChecks: counter('exit_checks_total', 'Requests through exits chosen at random, for the status page: available or unavailable.', [
      'outcome',
    ]),

    poolConnections: gauge('db_pool_connections', 'Connections to PostgreSQL: total and idle, and requests that wait for one.', ['state']),
    databaseUp: gauge('database_up', '1 while the database responds. At 0, the other metrics read from the database are missing.'),
    factsAt: gauge(
      'database_facts_timestamp_seconds',
      'When the metrics from the database were read. If older than one scrape interval, the database is slow.',
    ),
    jobsWaiting: gauge('jobs_due', 'Jobs that are due but not started, read from the database.', ['queue']),
    jobsOldestSeconds: gauge('jobs_oldest_due_seconds', 'How long the oldest job has been due.', ['queue']),
    jobsDead: gauge('jobs_dead_letter', 'Jobs that failed permanently within the last day, read from the database.', ['queue']),
    noticeLagSeconds: gauge('payment_notice_lag_seconds', 'Age of the oldest verified payment notice that has not been processed.'),
    reviewsOpen: gauge('payment_reviews_open', 'Open payment reviews by reason, read from the database.', ['reason']),
    chargedUnpaid: gauge(
      'payments_charged_but_unpaid',
      'Orders whose payment has arrived but that are not active, read from the database.',
    ),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
