import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/**
 * Exports traces of API calls to `OTEL_EXPORTER_OTLP_ENDPOINT`; the API continues each trace. Only loaded if that is set.
 * @returns a function that flushes and stops the export
 */
export function startTracing(): () => Promise<void> {
  process.env.OTEL_SERVICE_NAME ??= 'gateway';
  const resource = defaultResource().merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] });
  provider.register();
  new UndiciInstrumentation().setTracerProvider(provider);
  return () => provider.shutdown();
}
