import { context, propagation, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';

const tracer = trace.getTracer('tidegate');
const spans = new WeakMap<FastifyRequest, { readonly span: Span; readonly within: Context }>();

/** Creates a span for each request, within the caller's trace if it sent a `traceparent`. */
function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const caller = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'tidegate.request_id': request.id };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    const within = trace.setSpan(caller, span);
    spans.set(request, { span, within });
    context.with(within, done);
  });
  // Parsing the body loses the async context.
  app.addHook('preValidation', (request, _reply, done) => context.with(spans.get(request)?.within ?? context.active(), done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

type Query = (this: object, ...args: unknown[]) => unknown;

/** SQL operation such as `select`, without the rest of the statement and its values. */
function operationOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return /^\s*(\w+)/.exec(String(text))?.[1]?.toLowerCase() ?? 'query';
}

/** Creates a span for each statement of a request. A call with a callback comes from the pool and is already traced as the pool's. */
function traceStatements(prototype: { query: Query }): void {
  const { query } = prototype;
  prototype.query = function traced(...args) {
    if (typeof args.at(-1) === 'function' || !trace.getActiveSpan()) return query.apply(this, args);
    const operation = operationOf(args[0]);
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes });
    const answer = query.apply(this, args);
    const fail = () => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    void Promise.resolve(answer).then(() => span.end(), fail);
    return answer;
  };
}

/**
 * Sends traces of requests, statements and outgoing calls to `OTEL_EXPORTER_OTLP_ENDPOINT`. Loaded only if that is set; all other settings
 * are OpenTelemetry's own. Must be started before the server is created.
 * @returns a function that flushes and stops tracing
 */
export function startTracing(): () => Promise<void> {
  process.env.OTEL_SERVICE_NAME ??= process.env.ROLE === 'worker' ? 'worker' : 'api';
  const resource = defaultResource().merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] });
  provider.register();
  new UndiciInstrumentation().setTracerProvider(provider);
  subscribe('fastify.initialization', (message) => traceRequests((message as { fastify: FastifyInstance }).fastify));
  for (const { prototype } of [pg.Pool, pg.Client]) traceStatements(prototype);
  return () => provider.shutdown();
}
