import { context, SpanKind, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { TraceConnection } from './server.ts';

interface Tracing {
  readonly traceConnection: TraceConnection;
  /** Flushes and stops the export. */
  readonly stop: () => Promise<void>;
}

/**
 * Exports traces to `OTEL_EXPORTER_OTLP_ENDPOINT`: of each client connection with the question that it makes the API answer, and of the
 * API calls that belong to no single connection. The API continues each trace. Only loaded if that is set.
 */
export function startTracing(): Tracing {
  process.env.OTEL_SERVICE_NAME ??= 'gateway';
  const resource = defaultResource().merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] });
  provider.register();
  new UndiciInstrumentation().setTracerProvider(provider);
  const tracer = provider.getTracer('tidegate');
  return {
    traceConnection: (protocol, { socket, leasedPort }, serve) => {
      // Nothing that names the client or its target.
      const attributes = { 'network.protocol.name': protocol, 'tidegate.leased': leasedPort !== undefined };
      const span = tracer.startSpan('connection', { kind: SpanKind.SERVER, attributes, root: true });
      socket.once('close', () => span.end());
      context.with(trace.setSpan(context.active(), span), serve);
    },
    stop: () => provider.shutdown(),
  };
}
