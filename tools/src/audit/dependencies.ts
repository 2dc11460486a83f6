import { spawnSync } from 'node:child_process';
import { root } from '@charity-run/release/workspace';

interface Report {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>;
  metadata?: object;
}

/** Accepted vulnerabilities by advisory URL, with the reason. */
const accepted = new Map<string, string>();

/** @returns whether production dependencies have no high or critical advisory; true without the registry. */
export function checkDependencies(): boolean {
  const result = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  });
  const report = parse(result.stdout);
  if (!report?.metadata) {
    console.log('Dependencies: the registry is not reachable, so vulnerabilities are not checked.');
    return true;
  }
  const serious = seriousIn(report);
  for (const line of serious) console.error(line);
  if (serious.length === 0) console.log('Dependencies: nothing serious is known of them.');
  return serious.length === 0;
}

/** One line per high or critical vulnerability that is not accepted. */
export function seriousIn({ vulnerabilities = {} }: Report): string[] {
  const lines = Object.entries(vulnerabilities).flatMap(([name, { severity, via }]) =>
    /^(high|critical)$/.test(severity)
      ? via.flatMap((cause) =>
          typeof cause === 'string' || accepted.has(cause.url)
            ? []
            : [`${name}: ${cause.title} (${severity}), ${cause.url}`],
        )
      : [],
  );
  return [...new Set(lines)];
}

function parse(text: string | null): Report | undefined {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
