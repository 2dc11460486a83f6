import PDFDocument from 'pdfkit';
import { getRows, getText } from '../../carrier/looseValues.ts';
import type { SandboxShipment } from './sandboxShipment.ts';

export async function sandboxForms({ barcode, request, address, client }: SandboxShipment): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 40 });
  pdf.fontSize(18).text('SANDBOX CN22').text(barcode).moveDown();
  pdf.fontSize(12).text(getText(client.latinName));
  for (const part of [address.foreignStreetHouseApartment, address.city, address.postcode, address.country]) {
    pdf.text(getText(part));
  }
  const items = getRows(request.parcels).flatMap(({ parcelItems }) => getRows(parcelItems));
  for (const { quantity, latinName, value } of items) {
    pdf.text(`${getText(quantity)} x ${getText(latinName)}, UAH ${getText(value)}`);
  }
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
