import { encodeQR } from 'qr';
import { darkModules } from '../../../text/qrImage.ts';
import type { Outline } from './drawing.ts';

/** A QR code in a square of `width` points, without a quiet zone: leave four modules free around it. */
export function qrCode(text: string, x: number, y: number, width: number, fill: string): Outline {
  // The encoder insists on a margin of one module at least, which is moved outside the square.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const scale = width / (rows.length - 2);
  return { kind: 'outline', path: darkModules(rows), x: x - scale, y: y - scale, scale, fill };
}
