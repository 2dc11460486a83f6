import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** What a PDF reader finds: text on one line, page count, size, title and language. */
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
