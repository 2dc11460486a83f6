import { InvalidEnvironment, readCount } from '../readEnvironment.ts';

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;
const EXPORTERS = ['otlp', 'none'] as const;
const PROTOCOLS = ['http/protobuf', 'http/json'] as const;

export interface TracingSettings {
  serviceName: string;
  protocol: (typeof PROTOCOLS)[number];
  sampler: { name: (typeof SAMPLERS)[number]; ratio: number; followsParent: boolean };
  batch: {
    scheduledDelayMillis: number;
    exportTimeoutMillis: number;
    maxQueueSize: number;
    maxExportBatchSize: number;
  };
}

export function readTracing(variables: NodeJS.ProcessEnv, serviceName: string): TracingSettings | undefined {
  const name = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
    ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
    : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const endpoint = variables[name]?.trim();
  const isDisabled = variables.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true';
  if (!endpoint || isDisabled) return undefined;
  if (oneOf(EXPORTERS, 'OTEL_TRACES_EXPORTER', variables.OTEL_TRACES_EXPORTER || 'otlp') === 'none') return undefined;
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new InvalidEnvironment(`${name} must be a URL such as http://127.0.0.1:4318.`);
  }
  const protocol = variables.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || variables.OTEL_EXPORTER_OTLP_PROTOCOL;
  return {
    serviceName,
    protocol: oneOf(PROTOCOLS, 'OTEL_EXPORTER_OTLP_PROTOCOL', protocol || 'http/protobuf'),
    sampler: readSampler(variables),
    batch: {
      scheduledDelayMillis: readCount('OTEL_BSP_SCHEDULE_DELAY', variables.OTEL_BSP_SCHEDULE_DELAY, 5_000),
      exportTimeoutMillis: readCount('OTEL_BSP_EXPORT_TIMEOUT', variables.OTEL_BSP_EXPORT_TIMEOUT, 30_000),
      maxQueueSize: readCount('OTEL_BSP_MAX_QUEUE_SIZE', variables.OTEL_BSP_MAX_QUEUE_SIZE, 2_048),
      maxExportBatchSize: readCount('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', variables.OTEL_BSP_MAX_EXPORT_BATCH_SIZE, 512),
    },
  };
}

function readSampler({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: NodeJS.ProcessEnv): TracingSettings['sampler'] {
  const given = OTEL_TRACES_SAMPLER || 'parentbased_always_on';
  const name = oneOf(SAMPLERS, 'OTEL_TRACES_SAMPLER', given.replace(/^parentbased_/, ''), 'parentbased_');
  const ratio = Number(OTEL_TRACES_SAMPLER_ARG || 1);
  if (name === 'traceidratio' && !(ratio >= 0 && ratio <= 1)) {
    throw new InvalidEnvironment('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1.');
  }
  return { name, ratio, followsParent: given.startsWith('parentbased_') };
}

function oneOf<T extends string>(known: readonly T[], name: string, value: string, prefix = ''): T {
  const found = known.find((one) => one === value);
  if (found) return found;
  const also = prefix && ` (also with ${prefix} in front)`;
  throw new InvalidEnvironment(`${name} must be one of ${known.join(', ')}${also}.`);
}
