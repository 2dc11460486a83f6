export class ResponseTooLarge extends Error {
  override name = 'ResponseTooLarge';
  readonly status: number;

  constructor({ status }: Response, maxBytes: number) {
    super(`the response has more than ${maxBytes} bytes`);
    this.status = status;
  }
}

/** Reads a response body of limited size. @throws {ResponseTooLarge} */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > maxBytes) throw new ResponseTooLarge(response, maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export async function readText(response: Response, maxBytes: number): Promise<string> {
  return (await readBytes(response, maxBytes)).toString('utf8');
}
