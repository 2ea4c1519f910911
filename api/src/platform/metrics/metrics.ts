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
      help: 'Requests by method, route pattern (none where there is no such route) and HTTP status.',
      labelNames: ['method', 'route', 'status'],
      buckets: CALL_BUCKETS,
      registers,
    }),
    refusals: counter('refusals_total', 'Calls that were not done, by kind and error name. Most are HTTP 200 with a code.', [
      'kind',
      'reason',
    ]),
    proxyRefusals: counter('proxy_refusals_total', 'Refused extraction calls and questions of gateways, by error name.', [
      'interface',
      'reason',
    ]),
    sms: counter('sms_messages_total', 'SMS codes handed to a provider, by outcome.', ['provider', 'outcome']),
    jobs: counter('jobs_total', 'Jobs worked off here: done, failed for now, or dead: failed for good.', ['queue', 'outcome']),
    usageReports: counter('usage_reports_total', 'Reports of gateways: taken, repeated, or taken with use of unknown orders left out.', [
      'outcome',
    ]),
    usageBytes: counter('usage_reported_bytes_total', 'Traffic in reports that were new.', ['direction']),
    redisFallbacks: counter('redis_fallbacks_total', 'Questions that the database answered in the place of Redis.', ['use']),
    trackingDropped: counter('tracking_rows_dropped_total', 'Rows of tracking calls beyond a limit, by the call.', ['call']),
    clientErrors: counter('client_errors_total', 'Parts of pages that failed in browsers.', ['part', 'release', 'kind']),

    poolConnections: gauge('db_pool_connections', 'Connections to PostgreSQL: total and idle, and requests that wait for one.', ['state']),
    databaseUp: gauge('database_up', '1 while the database answers. At 0 what else is of the database is missing.'),
    factsAt: gauge(
      'database_facts_timestamp_seconds',
      'When what is told here of the database was read: later than a scrape ago, it is slow.',
    ),
    jobsWaiting: gauge('jobs_due', 'Jobs that are due and not begun, of the database.', ['queue']),
    jobsOldestSeconds: gauge('jobs_oldest_due_seconds', 'How long the oldest of them has been due.', ['queue']),
    jobsDead: gauge('jobs_dead_letter', 'Jobs that failed for good within the last day, of the database.', ['queue']),
    noticeLagSeconds: gauge('payment_notice_lag_seconds', 'Age of the oldest verified payment notice that is not worked off.'),
    reviewsOpen: gauge('payment_reviews_open', 'Money that waits for people, by reason, of the database.', ['reason']),
    chargedUnpaid: gauge('payments_charged_but_unpaid', 'Orders whose money has come and that are not opened, of the database.'),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
