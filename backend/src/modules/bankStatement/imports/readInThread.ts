import { Worker } from 'node:worker_threads';
import type { ImportFailure } from 'shared-lib/api/office';
import type { Statement } from '../reading/readStatement.ts';
import type { UnreadLine } from '../reading/statement.ts';
import type { ReadRow } from '../reading/statementRow.ts';

export type ThreadMessage =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'lines'; lines: UnreadLine[] }
  | { kind: 'end'; rest: Omit<Statement, 'rows' | 'unreadableLines'> }
  | { kind: 'rejected'; failure: ImportFailure };

export class FileRejected extends Error {
  readonly failure: ImportFailure;
  constructor(failure: ImportFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

const MEGABYTES = 512;

/** Reads a file in a thread, so that requests are answered meanwhile. @throws {FileRejected} */
export function readInThread(bytes: Uint8Array, signal: AbortSignal): Promise<Statement> {
  const rows: ReadRow[] = [];
  const unreadableLines: UnreadLine[] = [];
  const thread = new Worker(new URL('./readingThread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop);
  return new Promise<Statement>((resolve, reject) => {
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'rows') rows.push(...message.rows);
      else if (message.kind === 'lines') unreadableLines.push(...message.lines);
      else if (message.kind === 'rejected') reject(new FileRejected(message.failure));
      else resolve({ ...message.rest, rows, unreadableLines });
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that reads the file has ended.')));
  }).finally(() => {
    signal.removeEventListener('abort', stop);
    stop();
  });
}
