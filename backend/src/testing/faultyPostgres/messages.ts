/** PostgreSQL's messages, as far as a server in front of an embedded engine has to know them (protocol 3.0). */

const message = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** In which a connection is between statements: outside a transaction, inside one, or inside one that failed. */
export type TransactionState = 'I' | 'T' | 'E';

export const ready = (state: TransactionState): Buffer => message('Z', Buffer.from(state));

/** Greeting without authentication. */
export const welcome = (): Buffer =>
  Buffer.concat([message('R', Buffer.alloc(4)), message('S', 'client_encoding', 'UTF8'), ready('I')]);

const field = (name: string, value: string) => Buffer.from(`${name}${value}\0`);

export const errorMessage = (severity: 'ERROR' | 'FATAL', sqlState: string): Buffer => {
  const fields = [field('S', severity), field('V', severity), field('C', sqlState), field('M', `fake ${sqlState}`)];
  return message('E', Buffer.concat(fields), Buffer.alloc(1));
};

/** The warning of a commit whose wait for a synchronous replica was cancelled. */
export const unreplicated = (): Buffer => {
  const fields = [field('S', 'WARNING'), field('V', 'WARNING'), field('C', '01000'), field('M', 'canceling wait')];
  return message('N', Buffer.concat([...fields, field('R', 'SyncRepWaitForLSN')]), Buffer.alloc(1));
};

/** The state that a response ends with. */
export const stateAfter = (response: Uint8Array): TransactionState =>
  String.fromCharCode(response[response.length - 1] ?? 0) as TransactionState;

/** The messages of one request. */
export interface PostgresRequest {
  bytes: Buffer;
  /** The statement's text. */
  text: string;
}

const ENDS = ['Q', 'S'];

/** Splits bytes into requests; the first message of a connection names user and database. */
export function createReader() {
  let left = Buffer.alloc(0);
  let isGreeted = false;
  const prepared = new Map<string, string>();
  return (chunk: Buffer): { isGreeting: boolean; isEnd: boolean; requests: PostgresRequest[] } => {
    left = Buffer.concat([left, chunk]);
    const isGreeting = !isGreeted && left.length >= 4 && left.length >= left.readInt32BE(0);
    if (isGreeting) {
      left = left.subarray(left.readInt32BE(0));
      isGreeted = true;
    }
    const requests: PostgresRequest[] = [];
    let isEnd = false;
    let text = '';
    for (let at = 0; isGreeted && at + 5 <= left.length; ) {
      const type = String.fromCharCode(left[at] ?? 0);
      const end = at + 1 + left.readInt32BE(at + 1);
      if (end > left.length) break;
      const [first = '', second = ''] = left
        .subarray(at + 5, end)
        .toString()
        .split('\0', 2);
      if (type === 'X') isEnd = true;
      if (type === 'Q') text = first;
      if (type === 'P') prepared.set(first, second);
      if (type === 'B') text = prepared.get(second) ?? '';
      at = end;
      if (!ENDS.includes(type)) continue;
      requests.push({ bytes: left.subarray(0, at), text });
      left = left.subarray(at);
      at = 0;
    }
    return { isGreeting, isEnd, requests };
  };
}
