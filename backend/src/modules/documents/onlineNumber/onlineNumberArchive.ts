import { Zip, ZipPassThrough } from 'fflate';
import { drawInThread } from '../drawing/drawInThread.ts';
import { safeFileName } from '../text/fileName.ts';
import type { OnlineNumber } from './onlineNumber.ts';

/** Streams a ZIP with one PDF per person; one bib is in memory at a time. */
export async function* onlineNumberArchive(
  people: Iterable<OnlineNumber> | AsyncIterable<OnlineNumber>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const names = new Set<string>();
  for await (const person of people) {
    // PDF is compressed already.
    const file = new ZipPassThrough(`${unused(safeFileName(`${person.number} ${person.name}`), names)}.pdf`);
    file.mtime = person.date;
    zip.add(file);
    file.push(await drawInThread('onlineNumber', person), true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}

function unused(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name}-${count}`;
  taken.add(free.toLowerCase());
  return free;
}
