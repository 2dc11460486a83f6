import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Span, SpanStart, Tracing } from './span.ts';
import type { TracingSettings } from './tracingSettings.ts';

const CLOSE_TIMEOUT_MS = 3_000;
const LOG_INTERVAL_MS = 600_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const propagator = new W3CTraceContextPropagator();
const read = { get: (from: object, key: string) => (from as Record<string, string>)[key], keys: Object.keys };
const write = { set: (to: Record<string, string>, key: string, value: string) => Object.assign(to, { [key]: value }) };
type Context = typeof ROOT_CONTEXT;

/** OTLP over HTTP. Spans are queued and dropped when the queue is full, so a slow collector delays no request. */
export function otlpTracing(settings: TracingSettings, log: Pick<FastifyBaseLogger, 'warn'>): Tracing {
  setGlobalErrorHandler(createThrottledWarning(log));
  // Both read URL, headers, certificates and compression from the environment.
  const exporter = settings.protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  const named = detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }).merge(named),
    sampler: createSampler(settings.sampler),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...settings.batch })],
  });
  const tracer = provider.getTracer('charity-run');
  return {
    start: (span, carried) =>
      begin(tracer, span, carried ? propagator.extract(ROOT_CONTEXT, carried, read) : ROOT_CONTEXT),
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]),
  };
}

function begin(tracer: Tracer, { name, kind = 'internal', attributes }: SpanStart, parent: Context): Span {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
  const context = trace.setSpan(parent, span);
  const { traceId, spanId } = span.spanContext();
  const headers: Record<string, string> = {};
  propagator.inject(context, headers, write);
  let isEnded = false;
  return {
    traceId,
    spanId,
    headers,
    rename: (better) => void span.updateName(better),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    start: (part) => begin(tracer, part, context),
    end: () => {
      if (!isEnded) span.end();
      isEnded = true;
    },
  };
}

function createSampler({ name, ratio, followsParent }: TracingSettings['sampler']): Sampler {
  const own = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[name]();
  return followsParent ? new ParentBasedSampler({ root: own }) : own;
}

function createThrottledWarning(log: Pick<FastifyBaseLogger, 'warn'>) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error: unknown) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    const { code, message } = error as { code?: string | number; message?: string };
    log.warn({ reason: String(code ?? message) }, 'traces do not arrive at the collector');
  };
}
