import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../../errors.ts';
import { readStatementFile } from '../reading/readStatement.ts';
import type { ThreadMessage } from './readInThread.ts';

/** Rows of one message: the receiver unpacks it between two requests. */
const CHUNK = 250;

const post = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  const { rows, unreadableLines, ...rest } = await readStatementFile(workerData);
  for (let at = 0; at < rows.length; at += CHUNK) post({ kind: 'rows', rows: rows.slice(at, at + CHUNK) });
  for (let at = 0; at < unreadableLines.length; at += CHUNK)
    post({ kind: 'lines', lines: unreadableLines.slice(at, at + CHUNK) });
  post({ kind: 'end', rest });
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  post({ kind: 'rejected', failure: { code: error.code, details: { ...error.details } } });
}
