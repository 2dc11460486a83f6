export { type Drain, drain, endOnSignals } from './drain.ts';
export { type CountedBy, createMetrics, type Metrics, requestMetrics } from './metrics.ts';
export { type MetricsAddress, readMetricsAddress, serveMetrics } from './metricsServer.ts';
export { requestId } from './requestId.ts';
export { createServerLog, loggableUrl, requestLog, type ServerLogOptions } from './serverLog.ts';
export { addressesBehind, type TrustsAddress } from './trustedProxies.ts';
