import { strFromU8, unzipSync } from 'fflate';
import { getChildren, getText, readXml, type XmlElement } from './readXml.ts';

/** Texts of the first sheet, row by row; cells without a value are empty. */
export function readXlsx(bytes: Uint8Array): string[][] {
  const files = unzipSync(bytes);
  const read = (path: string) => readXml(strFromU8(files[path] ?? new Uint8Array()));
  const strings = getChildren(read('xl/sharedStrings.xml'), 'si').map((item) => getText(item, 't'));
  const [data] = getChildren(read('xl/worksheets/sheet1.xml'), 'sheetData');
  return (data?.children ?? []).map((row) => {
    const cells: string[] = [];
    for (const cell of row.children) cells[getColumn(cell)] = strings[Number(getText(cell, 'v'))] ?? '';
    return Array.from(cells, (text) => text ?? '');
  });
}

/** 0 for A1, 27 for AB1. */
function getColumn({ attributes }: XmlElement): number {
  const letters = attributes.r?.replace(/\d/g, '') ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
