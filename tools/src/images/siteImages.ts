import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { sharingPage, sharingSize } from './sharingPage.ts';

/** Draws the icons and sharing images of `shell/public`: `CHROMIUM_PATH=… npm run images -w tools`. */
const folder = join(root, 'shell/public');
const icon = readFileSync(join(folder, 'app-icon.svg'), 'utf8');
// Phones crop these icons, so they have no margin.
const fullBleedIcon = icon.replace(/ rx="\d+"/, '');

mkdirSync(join(folder, 'icons'), { recursive: true });
await png(icon, 192, 'icons/icon-192.png');
await png(icon, 512, 'icons/icon-512.png');
await png(fullBleedIcon, 512, 'icons/maskable-512.png');
await png(fullBleedIcon, 180, 'apple-touch-icon.png');
const favicon = await draw(readFileSync(join(folder, 'favicon.svg'), 'utf8'), 32);
writeFileSync(join(folder, 'favicon.ico'), asIco(favicon, 32));
await drawSharingImages();

async function png(svg: string, size: number, name: string): Promise<void> {
  writeFileSync(join(folder, name), await draw(svg, size));
}

function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function asIco(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

async function drawSharingImages(): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: sharingSize });
  for (const language of ['uk', 'en'] as const) {
    await page.setContent(sharingPage(language), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot();
    const jpeg = await sharp(shot).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
    writeFileSync(join(folder, `sharing-${language}.jpg`), jpeg);
  }
  await browser.close();
}
