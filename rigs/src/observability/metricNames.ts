import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { createMetrics } from 'server-lib';
import { trackedFiles } from 'tools/tracked-files';

const REGISTERED = /\.(gauge|gauges|counter|durations)\(\s*'([a-z][a-z0-9_]*)'/g;
/** Metrics of Prometheus itself, its node exporter and its blackbox exporter. */
const FOREIGN = /^(up|node_\w+|probe_\w+)$/;

/** Every series that the servers export, by the source that registers it. */
export async function exportedMetrics(): Promise<Set<string>> {
  const files = trackedFiles().filter((file) => /^(backend\/src|shell\/server|server-lib\/src)\/.*\.ts$/.test(file));
  const names = new Set<string>();
  for (const file of files.filter((each) => !each.endsWith('.test.ts'))) {
    for (const [, kind, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(REGISTERED)) {
      names.add(name);
      if (kind === 'durations') for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
    }
  }
  const process = await createMetrics().text();
  for (const [, name = ''] of process.matchAll(/^# TYPE (\S+)/gm)) names.add(name);
  return names;
}

/** Series that a PromQL expression reads, without labels and functions. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replace(/\boffset\s+\w+/g, '');
  const words = [...bare.matchAll(/(?<![\w.])([a-zA-Z_:][\w:]*)(?!\s*\()\b/g)].map(([, word = '']) => word);
  return [...new Set(words)].filter((word) => !/^(and|or|unless|bool|inf|nan)$/i.test(word));
}

export function isKnown(name: string, exported: ReadonlySet<string>): boolean {
  return exported.has(name) || FOREIGN.test(name);
}
