import { strFromU8, unzipSync } from 'fflate';
import { readPdf } from './readPdf.ts';
import { readQrCode } from './readQrCode.ts';

const decoder = new TextDecoder();

/** What a search finds in a file: texts and titles of PDFs, parts of ZIPs and workbooks, codes of images, else the bytes as text. */
export async function readFileText(bytes: Uint8Array): Promise<string> {
  const start = String.fromCharCode(...bytes.subarray(0, 5));
  if (start.startsWith('%PDF')) {
    const { text, title } = await readPdf(Buffer.from(bytes));
    return `${title}\n${text}`;
  }
  if (start.startsWith('PK')) {
    const parts = Object.entries(unzipSync(bytes));
    const texts = await Promise.all(
      parts.map(
        async ([name, part]) => `${name}\n${name.endsWith('.pdf') ? await readFileText(part) : strFromU8(part)}`,
      ),
    );
    return texts.join('\n');
  }
  if (start.startsWith('\x89PNG') || start.startsWith('<svg')) return readCode(Buffer.from(bytes));
  return decoder.decode(bytes);
}

/** Payment codes of the National Bank hold their lines in the last part of a URL. */
async function readCode(image: Buffer): Promise<string> {
  const code = (await readQrCode(image)) ?? '';
  const [, payload = ''] = /bank\.gov\.ua\/(?:qr|nbu)\/([\w-]+)/.exec(code) ?? [];
  return `${code}\n${Buffer.from(payload, 'base64url').toString()}`;
}
