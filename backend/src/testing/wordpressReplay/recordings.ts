import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entity } from '../../modules/content/index.ts';

export const RECORDED_ORIGIN = 'http://cms.example.test';

/** One exchange with a real WordPress, as `fixtures/wordpress` keeps it. */
export interface Recording {
  name: string;
  request: {
    method: string;
    path: string;
    query: Record<string, string | number>;
    headers: Record<string, string>;
  };
  status: number;
  headers: Record<string, string>;
  body: unknown;
  /** What was cut from the body; `{}` when nothing was. */
  trimmed: Record<string, string>;
}

const FOLDER = join(import.meta.dirname, '../../../fixtures/wordpress');

export function readRecordings(): Recording[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json') && file !== 'index.json')
    .map((file) => {
      const name = file.replace(/\.json$/, '');
      return { name, ...JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) } as Recording;
    });
}

export function recording(name: string): Recording {
  const found = readRecordings().find((each) => each.name === name);
  if (!found) throw new Error(`there is no recording "${name}"`);
  return found;
}

/** Every entity that was recorded whole, by route. */
export function recordedEntities(recordings: readonly Recording[]): Map<string, Entity[]> {
  const byRoute = new Map<string, Map<number, Entity>>();
  for (const { request, status, body } of recordings) {
    const route = /^\/wp-json\/wp\/v2\/(\w+)$/.exec(request.path)?.[1];
    if (!route || status !== 200 || !Array.isArray(body)) continue;
    const known = byRoute.get(route) ?? new Map<number, Entity>();
    for (const entity of body as Entity[]) {
      const isWhole = typeof entity.id === 'number' && typeof entity.lang === 'string' && 'acf' in entity;
      // A page recorded with its head tags is worth more than the same page without.
      if (isWhole && (!known.has(entity.id as number) || 'head_tags' in entity)) {
        const { _embedded: _, ...plain } = entity;
        known.set(entity.id as number, plain);
      }
    }
    byRoute.set(route, known);
  }
  return new Map([...byRoute].map(([route, entities]) => [route, [...entities.values()]]));
}
