import { asBrowser } from './load.ts';

export interface ServedFile {
  path: string;
  /** Over the wire, as a browser gets it. */
  bytes: number;
}

/** Files of the site server: what a page refers to. */
export function filesOfPage(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="(\/(?:shell|releases)\/[^"]+)"/g)].map(([, path = '']) => path))];
}

/** Files of the backend: pictures that an answer of the API refers to. */
export function filesOfAnswer(json: string): string[] {
  return [...new Set([...json.matchAll(/"(\/media\/[^"]+)"/g)].map(([, path = '']) => path))];
}

/** The file whose size is nearest to that of an answer: larger ones take longer to send, whoever sends them. */
export async function nearestFile(origin: string, paths: readonly string[], bytes: number): Promise<ServedFile> {
  const files = await Promise.all(paths.map(async (path) => ({ path, bytes: await wireBytes(origin + path) })));
  const [nearest] = files.sort((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes));
  if (!nearest) throw new Error(`${origin} serves no file to compare with`);
  return nearest;
}

export async function wireBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: asBrowser, method: 'HEAD' });
  const length = Number(answer.headers.get('content-length'));
  await answer.arrayBuffer();
  return length || (await (await fetch(url)).arrayBuffer()).byteLength;
}
