import jsqr from 'jsqr';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

// A CommonJS package: Node hands out its module, the types describe what is inside.
const readCode = (jsqr as unknown as { default: typeof jsqr }).default;

/** What a PDF reader finds: its words in one line, its pages, its title and language. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const marks = await pdf.getMarkInfo();
  return {
    text: text.replace(/\s+/gu, ' '),
    pages: totalPages,
    size: [Math.round(width), Math.round(height)],
    title: info.Title as string,
    language: info.Language as string,
    isTagged: marks?.Marked === true,
  };
}

/** What a camera reads from a picture with a QR code. */
export async function readQrCode(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
