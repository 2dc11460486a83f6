export { type Drain, drain, endOnSignals } from './drain.ts';
export { countInWork } from './load/countInWork.ts';
export { type Load, type LoadLimits, measureLoad, type Queue } from './load/load.ts';
export { type Shedding, shedLoad } from './load/shedLoad.ts';
export { type CountedBy, createMetrics, type Metrics, requestMetrics } from './metrics.ts';
export { type MetricsAddress, readMetricsAddress, serveMetrics } from './metricsServer.ts';
export { requestId } from './requestId.ts';
export { createServerLog, loggableUrl, requestLog, type ServerLogOptions } from './serverLog.ts';
export { addressesBehind, type TrustsAddress } from './trustedProxies.ts';
