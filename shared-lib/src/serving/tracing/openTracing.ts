import type { FastifyBaseLogger } from 'fastify';
import { type Tracing, traceProcess } from './span.ts';
import type { TracingSettings } from './tracingSettings.ts';

/** Starts to send traces. Nothing of OpenTelemetry is loaded before, so that who has no collector pays nothing. */
export async function openTracing(settings: TracingSettings, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Tracing> {
  const { otlpTracing } = await import('./otlp.ts');
  const tracing = otlpTracing(settings, log);
  traceProcess(tracing);
  return tracing;
}
