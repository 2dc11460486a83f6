import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { readEnvironment } from './environment.ts';

test('a missing or empty variable has its default, one that is not a count is rejected in a sentence', () => {
  assert.deepEqual([readEnvironment({}).pagesInWork, readEnvironment({ LOOP_DELAY_MS: '' }).loopDelayMs], [16, 60]);
  for (const value of ['many', '0', '-1', '1.5']) {
    const message = `PAGES_IN_WORK must be a whole number from 1, not "${value}".`;
    assert.throws(() => readEnvironment({ PAGES_IN_WORK: value }), { name: 'InvalidEnvironment', message });
  }
});

test('an empty data folder is the usual one, never the folder of the program', () => {
  assert.equal(readEnvironment({ DATA_DIR: '' }).dataDir, resolve('.data'));
});

test('traces are sent where a collector is named and nothing speaks against it', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  assert.equal(readEnvironment({}).tracing, undefined);
  assert.equal(readEnvironment({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }).tracing, undefined);
  assert.equal(readEnvironment({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing, undefined);
  const { tracing } = readEnvironment(endpoint);
  assert.deepEqual(
    [tracing?.serviceName, tracing?.protocol, tracing?.sampler],
    ['charity-run-site', 'http/protobuf', { name: 'always_on', ratio: 1, followsParent: true }],
  );
  const sampled = readEnvironment({ ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' });
  assert.deepEqual(sampled.tracing?.sampler, { name: 'traceidratio', ratio: 0.1, followsParent: false });
});

test('what tracing cannot do is rejected in a sentence, without what may be a secret', () => {
  const rejected: Record<string, string>[] = [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'key@collector:4318' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_TRACES_EXPORTER: 'zipkin' },
    { OTEL_TRACES_SAMPLER: 'jaeger_remote' },
    { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '10 %' },
    { OTEL_BSP_MAX_QUEUE_SIZE: '0' },
  ];
  for (const settings of rejected) {
    const [name = ''] = Object.keys(settings).slice(-1);
    const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', ...settings };
    assert.throws(
      () => readEnvironment(given),
      (error: Error) => {
        assert.equal(error.name, 'InvalidEnvironment');
        assert.ok(error.message.startsWith(`${name} must be `), error.message);
        return !error.message.includes('key@');
      },
    );
  }
});

test('production does not start without its public origin', () => {
  assert.throws(() => readEnvironment({ NODE_ENV: 'production' }), { message: /PUBLIC_ORIGIN/ });
  const started = readEnvironment({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://run.example' });
  assert.equal(started.publicOrigin, 'https://run.example');
});

test('origins of images are hosts by name', () => {
  const { imageOrigins } = readEnvironment({ IMAGE_ORIGINS: 'https://images.example, https://cdn.example:8443/' });
  assert.deepEqual(imageOrigins, ['https://images.example', 'https://cdn.example:8443']);
  assert.deepEqual(readEnvironment({}).imageOrigins, []);
  for (const value of [
    'https:',
    '*',
    'https://*',
    'https://*.example',
    'http://images.example',
    'https://images.example/a',
  ])
    assert.throws(() => readEnvironment({ IMAGE_ORIGINS: value }), { name: 'InvalidEnvironment' }, value);
});
