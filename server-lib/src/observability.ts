import type { FastifyInstance } from 'fastify';
import { type Metrics, requestMetrics } from './metrics.ts';
import { type MetricsAddress, readMetricsAddress } from './metricsServer.ts';
import { requestLog } from './serverLog.ts';
import { requestTracing } from './tracing/requestTracing.ts';
import type { Tracing } from './tracing/span.ts';
import { readTracing, type TracingSettings } from './tracing/tracingSettings.ts';
import type { TrustsProxy } from './trustedProxies.ts';

export interface ObservabilitySettings {
  metrics?: MetricsAddress;
  tracing?: TracingSettings;
}

export function readObservability(
  variables: NodeJS.ProcessEnv,
  { metricsPort, serviceName }: { metricsPort: string; serviceName: string },
): ObservabilitySettings {
  return {
    metrics: readMetricsAddress(metricsPort, variables[metricsPort], variables.METRICS_HOST),
    tracing: readTracing(variables, serviceName),
  };
}

export interface Observers {
  metrics?: Metrics;
  tracing?: Tracing;
}

/** A span, a log line and a duration for each request; before other hooks. */
export async function observeRequests(app: FastifyInstance, trusts: TrustsProxy, { metrics, tracing }: Observers) {
  if (tracing) await app.register(requestTracing(tracing, trusts));
  await app.register(requestLog);
  if (metrics) await app.register(requestMetrics(metrics));
}
