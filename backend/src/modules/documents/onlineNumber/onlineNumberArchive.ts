import { setImmediate } from 'node:timers/promises';
import { Zip, ZipPassThrough } from 'fflate';
import { toPdf } from '../drawing/pdf.ts';
import { safeFileName } from '../text/fileName.ts';
import { drawOnlineNumber } from './drawOnlineNumber.ts';
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
    file.push(await toPdf(drawOnlineNumber(person, 'print'), person.date), true);
    yield* ready;
    ready = [];
    // Lets other requests run during large archives.
    await setImmediate();
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
