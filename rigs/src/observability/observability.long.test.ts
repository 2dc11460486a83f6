import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { observabilityFolder, readAlerts, readDashboards } from './deployedFiles.ts';
import { exportedMetrics, isKnown, metricsIn } from './metricNames.ts';

const isPromtoolInstalled = spawnSync('promtool', ['--version']).status === 0;
const skip = !isPromtoolInstalled && 'promtool is missing (Debian: apt-get install prometheus)';
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: observabilityFolder, encoding: 'utf8' });

test('series are found in expressions, labels, functions and strings are not', () => {
  const expression =
    'topk(3, sum by (job, le) (rate(a_total{b="c", d=~"e{1,2}\\"f"}[5m:1m] offset 1h))) / on (g) group_left (h) i:j unless k > 1e3 or vector(0)';
  assert.deepEqual(metricsIn(expression), ['a_total', 'i:j', 'k']);
});

test('alerts and dashboards read only what the servers export', async () => {
  const exported = await exportedMetrics();
  assert.ok(exported.size > 40 && exported.has('render_duration_seconds_bucket'), [...exported].join(' '));
  const panels = readDashboards().flatMap(({ title, panels }) =>
    panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ where: `${title}, ${panel.title}`, expr }))),
  );
  const rules = readAlerts().map(({ alert, expr }) => ({ where: alert, expr }));
  const unknown = [...rules, ...panels].flatMap(({ where, expr }) => {
    const read = metricsIn(expr);
    assert.ok(read.length > 0, where);
    return read.filter((name) => !isKnown(name, exported)).map((name) => `${where}: ${name}`);
  });
  assert.deepEqual(unknown, []);
});

test('the table of alerts in the documentation names exactly the alerts, with their action', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const rows = new Map(
    [...text.matchAll(/^\| `(\w+)` \| (\w+) \| (.+) \|$/gm)].map(([, name, ...rest]) => [name, rest]),
  );
  const alerts = readAlerts();
  for (const { alert, labels, annotations } of alerts)
    assert.deepEqual(rows.get(alert)?.[0], labels.severity, `${alert}: ${annotations.summary}`);
  const [, table = ''] = /^### Alerts\n([\s\S]*?)^## /m.exec(text) ?? [];
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(
    named,
    alerts.map(({ alert }) => alert),
  );
});

test('dashboards are what Grafana imports', () => {
  const dashboards = readDashboards();
  assert.equal(new Set(dashboards.map(({ uid }) => uid)).size, dashboards.length);
  for (const { uid, title, schemaVersion, templating, panels } of dashboards) {
    assert.match(uid, /^[\w-]{1,40}$/);
    assert.match(title, /^Charity run: /);
    assert.ok(schemaVersion >= 36);
    assert.deepEqual(
      templating.list.map(({ name, type }) => `${name} ${type}`),
      ['datasource datasource'],
    );
    assert.deepEqual(
      panels.map(({ id }) => id),
      panels.map((_, index) => index + 1),
    );
    const places = new Set<string>();
    for (const { title: panelTitle, type, datasource, gridPos, targets } of panels) {
      const where = `${title}, ${panelTitle}`;
      assert.equal(type, 'timeseries', where);
      for (const source of [datasource, ...targets.map((target) => target.datasource)])
        assert.deepEqual(source, { type: 'prometheus', uid: '${' + 'datasource}' }, where);
      assert.ok(gridPos.x + gridPos.w <= 24, where);
      places.add(`${gridPos.x} ${gridPos.y}`);
      assert.equal(new Set(targets.map(({ refId }) => refId)).size, targets.length, where);
    }
    assert.equal(places.size, panels.length, title);
  }
});

test('Prometheus accepts the rules', { skip }, () => {
  const { status, stdout, stderr } = promtool('check', 'rules', 'alerts.yml');
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, new RegExp(`SUCCESS: ${readAlerts().length} rules found`));
});

test('rules fire when they should and not before', { skip }, () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
  assert.equal(status, 0, stdout + stderr);
});
