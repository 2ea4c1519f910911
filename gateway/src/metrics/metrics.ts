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
    openConnections: gauge('gateway_open_connections', 'Connections of clients that are open.'),
    connections: counter('gateway_connections_total', 'Connections that clients have opened.'),
    refusals: counter('gateway_refusals_total', 'Requests that did not reach their target, by our code for why.', ['code']),
    requests: counter('gateway_requests_total', 'Requests that were let in, by how they went.', ['outcome']),
    bytes: counter('gateway_bytes_total', 'Bytes that were billed: up from clients, down to them.', ['direction']),
    unreportedBytes: gauge('gateway_unreported_bytes', 'Bytes that are counted and not yet taken in by the API.'),
    unreportedSeconds: gauge('gateway_unreported_age_seconds', 'For how long the oldest of them have waited.'),
    apiAnswers: new Histogram({
      name: 'gateway_api_request_duration_seconds',
      help: 'Questions to the API, by call and how they were answered; failed where there was no usable answer.',
      labelNames: ['call', 'outcome'],
      buckets: ANSWER_BUCKETS,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
