import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { parse } from 'yaml';

export const observabilityFolder = join(root, 'deploy/observability');

export interface Alert {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

export function readAlerts(): Alert[] {
  const { groups } = parse(readFileSync(join(observabilityFolder, 'alerts.yml'), 'utf8')) as {
    groups: { rules: Alert[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

export interface Panel {
  id: number;
  type: string;
  title: string;
  datasource: { type: string; uid: string };
  gridPos: { h: number; w: number; x: number; y: number };
  targets: { refId: string; expr: string; legendFormat: string; datasource: { type: string; uid: string } }[];
}

export interface Dashboard {
  uid: string;
  title: string;
  schemaVersion: number;
  templating: { list: { name: string; type: string }[] };
  panels: Panel[];
}

export function readDashboards(): Dashboard[] {
  const folder = join(observabilityFolder, 'dashboards');
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** Grafana replaces its variables before it asks Prometheus. */
export const withInterval = (expression: string, interval: string) =>
  expression.replaceAll('$__rate_interval', interval);
