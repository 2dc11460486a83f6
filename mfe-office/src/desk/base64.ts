/** @param alphabet `url`: for URLs, without padding. */
export function base64(bytes: ArrayBuffer, alphabet?: 'url'): string {
  const encoded = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return alphabet ? encoded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') : encoded;
}
