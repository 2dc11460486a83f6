import sharp from 'sharp';

export interface Size {
  width: number;
  height: number;
}

/** Natural size of an image in pixels; a drawing without measures counts as 1600 wide. */
export async function intrinsicSize(content: Buffer, mimeType: string): Promise<Size> {
  if (mimeType === 'image/svg+xml') return svgSize(content.toString('utf8', 0, 4096));
  const { width, height } = await sharp(content).metadata();
  return { width, height };
}

export function svgSize(head: string): Size {
  const root = /<svg\b[^>]*>/i.exec(head)?.[0] ?? '';
  const box = /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(root);
  const measure = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`, 'i').exec(root)?.[1]);
  const width = measure('width') || Number(box?.[1]) || 1600;
  const height = measure('height') || Number(box?.[2]) || Math.round((width * 9) / 16);
  return { width: Math.round(width), height: Math.round(height) };
}
