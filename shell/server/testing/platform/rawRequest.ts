import { request } from 'node:http';

/** Sends a path exactly as it stands there: `fetch` would tidy it up first. @returns status and body. */
export function rawRequest(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Uint8Array = '',
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const call = request(
      { hostname, port, method, path, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece) => {
          text += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
