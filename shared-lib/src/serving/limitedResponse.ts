/** An answer is larger than anything that was asked for. */
export class ResponseTooLarge extends Error {
  override name = 'ResponseTooLarge';
  /** HTTP status of the answer. */
  readonly status: number;

  constructor({ status }: Response, maxBytes: number) {
    super(`the answer has more than ${maxBytes} bytes`);
    this.status = status;
  }
}

/**
 * Reads the body of an answer, but no more of it than can be wanted: whoever answers decides how long they go on, not how much
 * memory it takes here. What follows is not waited for.
 *
 * @throws {ResponseTooLarge}
 */
export async function readBytes(answer: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > maxBytes) throw new ResponseTooLarge(answer, maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The same as text. @throws {ResponseTooLarge} */
export async function readText(answer: Response, maxBytes: number): Promise<string> {
  return (await readBytes(answer, maxBytes)).toString('utf8');
}
