import PDFDocument from 'pdfkit';
import type { WaybillStore } from './waybillStore.ts';

/** 100 mm in points. */
const SIDE = 283.46;

/** Labels as the carrier's site prints them, in its fallback font, which is Latin. */
export async function sandboxLabels(waybills: WaybillStore, numbers: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, size: [SIDE, SIDE], margin: 20 });
  for (const number of numbers) {
    const waybill = waybills.find(number);
    pdf.addPage();
    pdf.fontSize(10).text('SANDBOX 100 x 100');
    pdf
      .moveDown()
      .fontSize(22)
      .text(number.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4'));
    pdf
      .moveDown()
      .fontSize(14)
      .text(waybill?.orderNumber ?? '');
    pdf.text(waybill ? `No. ${waybill.branch.Number}` : '');
  }
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
