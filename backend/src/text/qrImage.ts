import { encodeQR } from 'qr';

/** Blank modules that readers expect around the code. */
const QUIET_ZONE = 4;
/** Diameter of the sign as a share of the code; readers tolerate less than a fifth (contract: formats §5). */
const SIGN_SHARE = 0.19;

/** The hryvnia sign in a square of 24. */
const HRYVNIA =
  'M7.5 8.2C8 5.9 9.7 4.6 12 4.6c2.6 0 4.4 1.5 4.4 3.7 0 4.4-8.6 3.4-8.6 7.7 0 2.1 1.8 3.4 4.2 3.4 2.3 0 4.1-1.2 4.6-3.4M5.5 10.2h13M5.5 13.8h13';

/** Characters of a code of version 15, above which a module on paper is too small to be read. */
const FITS_QUARTILE = 292;

/** Payment QR of the National Bank as SVG: error correction Q, or M for a long text, ₴ sign in the middle (NBU resolution 97). */
export function transferQrImage(link: string): string {
  const ecc = link.length > FITS_QUARTILE ? 'medium' : 'quartile';
  const rows = encodeQR(link, 'raw', { ecc, border: QUIET_ZONE });
  const size = rows.length;
  const radius = ((size - 2 * QUIET_ZONE) * SIGN_SHARE) / 2;
  const scale = (radius * 1.5) / 24;
  const offset = size / 2 - 12 * scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path d="${darkModules(rows)}"/>`,
    `<circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="#fff"/>`,
    `<path transform="translate(${offset} ${offset})scale(${scale})" d="${HRYVNIA}" fill="none" stroke="#000" stroke-width="2.2"/>`,
    '</svg>',
  ].join('');
}

/** A text as a QR code that a page draws. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { size: rows.length, path: darkModules(rows) };
}

/** SVG path of the dark modules, one unit each. */
export function darkModules(rows: boolean[][]): string {
  return rows
    .map((row, y) =>
      getRuns(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
}

function getRuns(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  });
  return runs;
}
