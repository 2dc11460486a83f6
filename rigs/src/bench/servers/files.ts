import { asBrowser } from './load.ts';

export interface ServedFile {
  path: string;
  bytes: number;
}

/** Files a page refers to. */
export function filesOfPage(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="(\/(?:shell|releases)\/[^"]+)"/g)].map(([, path = '']) => path))];
}

/** Images a backend response refers to. */
export function filesOfResponse(json: string): string[] {
  return [...new Set([...json.matchAll(/"(\/media\/[^"]+)"/g)].map(([, path = '']) => path))];
}

/** The file closest in size to a response, because size determines the time to send it. */
export async function nearestFile(origin: string, paths: readonly string[], bytes: number): Promise<ServedFile> {
  const files = await Promise.all(paths.map(async (path) => ({ path, bytes: await wireBytes(origin + path) })));
  const [nearest] = files.sort((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes));
  if (!nearest) throw new Error(`${origin} serves no file to compare with`);
  return nearest;
}

export async function wireBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: asBrowser, method: 'HEAD' });
  const length = Number(response.headers.get('content-length'));
  await response.arrayBuffer();
  return length || (await (await fetch(url)).arrayBuffer()).byteLength;
}
