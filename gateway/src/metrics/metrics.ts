import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; an API call may take up to ten. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of a gateway for Prometheus. Labels contain only our own names and codes; counters start at zero with each process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  return {
    registry,
    openConnections: gauge('gateway_open_connections', 'Open client connections.'),
    capacity: gauge('gateway_connection_capacity', 'Client connections that may be open at once.'),
    refusedConnections: counter(
      'gateway_refused_connections_total',
      'Client connections closed without an answer, by the limit that they would have exceeded.',
      ['limit'],
    ),
    connections: counter('gateway_connections_total', 'Client connections opened so far.'),
    refusals: counter('gateway_refusals_total', 'Requests that did not reach their target, by error code.', ['code']),
    requests: counter('gateway_requests_total', 'Accepted requests, by outcome.', ['outcome']),
    bytes: counter('gateway_bytes_total', 'Billed bytes: up from clients, down to them.', ['direction']),
    certificateEnd: gauge('gateway_certificate_end_timestamp_seconds', 'When the certificate of the TLS port expires; 0 without one.'),
    unreportedBytes: gauge('gateway_unreported_bytes', 'Bytes counted but not yet accepted by the API.'),
    unreportedSeconds: gauge('gateway_unreported_age_seconds', 'Age of the oldest bytes that have not been reported.'),
    apiAnswers: new Histogram({
      name: 'gateway_api_request_duration_seconds',
      help: 'Calls to the API, by call and result; failed if there was no usable response.',
      labelNames: ['call', 'outcome'],
      buckets: ANSWER_BUCKETS,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
