import sharp from 'sharp';

/** A plain image in place of an upload, in the size its name states; a document is a page without text. */
export async function replayedUpload(name: string): Promise<{ type: string; content: Buffer } | undefined> {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === 'pdf') return { type: 'application/pdf', content: emptyDocument };
  if (!extension || !['jpg', 'jpeg', 'png', 'webp'].includes(extension)) return undefined;
  const [, width, height] = /-(\d{2,4})x(\d{2,4})\.\w+$/.exec(name) ?? [];
  const size = width && height ? { width: Number(width), height: Number(height) } : sizeByKind(name);
  const hue = [...name.replace(/-\d+x\d+/, '')].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;
  const image = sharp(Buffer.from(drawing(size, hue)));
  if (extension === 'png') return { type: 'image/png', content: await image.png().toBuffer() };
  if (extension === 'webp') return { type: 'image/webp', content: await image.webp().toBuffer() };
  return { type: 'image/jpeg', content: await image.jpeg({ quality: 70 }).toBuffer() };
}

interface Size {
  width: number;
  height: number;
}

const KINDS: readonly [string, Size][] = [
  ['hero', { width: 1920, height: 823 }],
  ['participant', { width: 800, height: 1000 }],
  ['product', { width: 900, height: 900 }],
  ['logo', { width: 400, height: 240 }],
  ['history', { width: 1200, height: 800 }],
  ['cover', { width: 1600, height: 900 }],
];

function sizeByKind(name: string): Size {
  return KINDS.find(([kind]) => name.startsWith(kind))?.[1] ?? { width: 1600, height: 1067 };
}

function drawing({ width, height }: Size, hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
    <rect width="100" height="100" fill="hsl(${hue} 35% 70%)"/><path d="M0 80 Q30 40 60 70 T100 50 V100 H0Z" fill="hsl(${hue} 40% 40%)"/>
  </svg>`;
}

const emptyDocument = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
