import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '../../../testing/readPdf.ts';
import type { Drawing, FontStyle } from './drawing.ts';
import { toPdf } from './pdf.ts';

const accented = 'ЇЙҐїйґ ÁČĎÉĚÍŇŘŠŤÚŮÝŽáčďéěíňřšťúůýž ÄÖÜäöü';
const plain =
  'АБВГДЕЄЖЗИІКЛМНОПРСТУФХЦЧШЩЬЮЯабвгдеєжзиіклмнопрстуфхцчшщьюя ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ₴№«»–—’';
const numbers = 'тисяча гривень 1 234 567,89 двадцять дев’ять';

function getDrawing(text: string, style: FontStyle): Drawing {
  const shape = { kind: 'textLine', text, style, size: 12, color: '#000000', x: 20, y: 40 } as const;
  return { width: 2400, height: 80, title: 'Абетка', language: 'uk', pages: [[{ role: 'P', shapes: [shape] }]] };
}

async function getText(text: string, style: FontStyle): Promise<string> {
  return (await readPdf(await toPdf(getDrawing(text, style), new Date('2025-05-01T09:00:00Z')))).text.trim();
}

for (const style of ['text', 'strong', 'display'] as const) {
  test(`every letter set as ${style} can be copied, also after documents with accented letters`, async () => {
    for (const text of [accented, plain, numbers, accented]) {
      assert.equal(await getText(text, style), style === 'display' ? text.toUpperCase() : text);
    }
  });
}
