import type { FastifyBaseLogger } from 'fastify';
import { type Tracing, traceProcess } from './span.ts';
import type { TracingSettings } from './tracingSettings.ts';

/** Loads OpenTelemetry only when a collector is configured. */
export async function openTracing(settings: TracingSettings, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Tracing> {
  const { otlpTracing } = await import('./otlp.ts');
  const tracing = otlpTracing(settings, log);
  traceProcess(tracing);
  return tracing;
}
