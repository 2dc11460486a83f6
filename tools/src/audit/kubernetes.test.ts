import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { parse, parseAllDocuments } from 'yaml';
import { type Manifest, manifestProblems } from './manifestSchema.ts';

const folder = join(root, 'deploy/kubernetes');
const files = globSync('*.yaml', { cwd: folder }).sort();
// A merge of YAML is an object of its own in each place.
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document): Manifest => document.toJS()),
);
const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const named = (kind: string, name: string) => of(kind).find(({ metadata }) => metadata.name === name) ?? {};
const parts = ['backend', 'site'];
const compose = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'));

test('every manifest fits the schema of the Kubernetes API', async () => {
  assert.ok(manifests.length > 10);
  for (const manifest of manifests) {
    assert.deepEqual(await manifestProblems(manifest), [], `${manifest.kind} ${manifest.metadata?.name}`);
    if (manifest.kind !== 'Namespace') assert.equal(manifest.metadata.namespace, 'charity-run');
  }
});

test('unknown fields, wrong types, missing fields and unknown values are found', async () => {
  const port = { name: 'http', port: 80 };
  const service = (spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec });
  const problems = (spec: object) => manifestProblems(service(spec));
  assert.deepEqual(await problems({ ports: [port] }), []);
  assert.deepEqual(await problems({ ports: [port], selektor: {} }), ['/spec/selektor: unknown field']);
  assert.match(String(await problems({ ports: [{ name: 'http', port: '80' }] })), /\/spec\/ports\/0\/port: type/);
  assert.match(String(await problems({ ports: [{ name: 'http' }] })), /required/);
  assert.match(String(await problems({ ports: [port], type: 'Public' })), /\/spec\/type: enum/);
});

for (const part of parts) {
  const { spec } = named('Deployment', part);
  const pod = spec.template.spec;
  const [container] = pod.containers;

  test(`the ${part} has no rights, as in compose.yaml`, () => {
    assert.equal(pod.containers.length, 1);
    assert.equal(pod.securityContext.runAsNonRoot, true);
    assert.deepEqual(pod.securityContext.seccompProfile, { type: 'RuntimeDefault' });
    assert.equal(pod.automountServiceAccountToken, false);
    assert.deepEqual(container.securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    assert.deepEqual(container.command, compose.services[part].command ?? ['node', 'tools/src/start/site.ts']);
  });

  test(`the ${part} has time to stop`, () => {
    const seconds = (milliseconds: string) => Number(milliseconds) / 1000;
    const delay = seconds(named('ConfigMap', 'charity-run').data.SHUTDOWN_DELAY_MS);
    const { stop_grace_period, environment } = compose.services[part];
    const inProgress = Number.parseInt(stop_grace_period, 10) - seconds(environment.SHUTDOWN_DELAY_MS);
    assert.equal(pod.terminationGracePeriodSeconds, delay + inProgress);
    const { periodSeconds } = container.readinessProbe;
    assert.ok(delay >= periodSeconds, 'load balancers that check by themselves have to see it');
  });

  test(`the ${part} starts when it is ready, and stays when the database is away`, () => {
    assert.equal(container.startupProbe.httpGet.path, '/readyz');
    for (const probe of ['readinessProbe', 'livenessProbe']) assert.equal(container[probe].httpGet.path, '/healthz');
  });

  test(`service, budget, autoscaler and network policy of the ${part} are about its pods`, () => {
    const { labels } = spec.template.metadata;
    const selectors = [
      spec.selector.matchLabels,
      named('Service', part).spec.selector,
      named('PodDisruptionBudget', part).spec.selector.matchLabels,
      named('NetworkPolicy', part).spec.podSelector.matchLabels,
      ...pod.topologySpreadConstraints.map(({ labelSelector }: Manifest) => labelSelector.matchLabels),
    ];
    for (const selector of selectors)
      for (const [key, value] of Object.entries(selector)) assert.equal(labels[key], value, key);
    const scaler = named('HorizontalPodAutoscaler', part).spec;
    assert.equal(scaler.scaleTargetRef.name, part);
    assert.equal(spec.replicas, undefined);
    assert.ok(scaler.minReplicas >= 2);
    const ports = container.ports.map(({ name }: Manifest) => name);
    for (const { targetPort } of named('Service', part).spec.ports) assert.ok(ports.includes(targetPort));
  });
}

test('the autoscaled metric is one of the product', () => {
  const metrics = of('HorizontalPodAutoscaler').flatMap(({ spec }) => spec.metrics);
  const names = new Set(metrics.flatMap(({ pods }) => (pods ? [pods.metric.name] : [])));
  assert.deepEqual([...names], ['load']);
  assert.match(readFileSync(join(root, 'server-lib/src/load/shedLoad.ts'), 'utf8'), /gauge\('load'/);
});

test('secrets are referred to, and each part has its own', () => {
  assert.deepEqual(of('Secret'), []);
  for (const part of parts) {
    const [{ envFrom }] = named('Deployment', part).spec.template.spec.containers;
    const secrets = envFrom.flatMap(({ secretRef }: Manifest) => (secretRef ? [secretRef.name] : []));
    assert.deepEqual(secrets, [`charity-run-${part}`]);
  }
});
