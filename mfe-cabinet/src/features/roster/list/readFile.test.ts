/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { readFile, readTable, UnreadableFile } from './readFile.ts';
import { readRoster, readRosterTable } from './rosterText.ts';

const file = (...parts: BlobPart[]) => new File(parts, 'team.csv');
const sheet = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** The least that is an XLSX file. */
function workbook(rows: string): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${main}"><sheets><sheet name="Team" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${main}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet(rows)),
  }) as Uint8Array<ArrayBuffer>;
}

test('reads an XLSX file, whatever it is called', async () => {
  const rows = `<row r="1">${text('A1', 'Full name')}${text('B1', 'E-mail')}</row><row r="2">${text('A2', 'Єва Їжакевич')}${text('B2', 'eva@run.example')}</row>`;
  expect(readRoster(await readFile(file(workbook(rows))))).toEqual([
    { fullName: 'Єва Їжакевич', email: 'eva@run.example', birthday: '' },
  ]);
});

test('reads CSV in UTF-8 and in the encoding of old Excel', async () => {
  expect(await readFile(file('\uFEFFЄва Їжакевич'))).toContain('Єва Їжакевич');
  expect(await readFile(file(new Uint8Array([0xaa, 0xe2, 0xe0, 0x20, 0xaf, 0xe6])))).toBe('Єва Їж');
});

test('reads UTF-16 with and without its mark', async () => {
  const wide = Buffer.from('Єва Їжакевич\teva@run.example\n', 'utf16le');
  for (const bytes of [wide, Buffer.from(wide).swap16(), Buffer.concat([Buffer.from([0xff, 0xfe]), wide])])
    expect(await readFile(file(new Uint8Array(bytes)))).toBe('Єва Їжакевич\teva@run.example\n');
});

const fixture = async (name: string) =>
  readTable(file(new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)))));

test('a hidden sheet, titles, an empty row and a total are no people', async () => {
  const { text: table, sheet: name } = await fixture('roster-hidden-sheet-title-rows.xlsx');
  const { rows, skipped } = readRosterTable(table);
  expect(name).toBe('Список');
  expect(rows).toEqual([
    { fullName: 'Лісова Ірина Іллівна', email: 'i.lisova@example.com', birthday: '1988-07-21', kitSize: 'M' },
    { fullName: "Прокоф'єв Марʼян Олегович", email: 'm.prokofiev@example.com', birthday: '1979-05-14', kitSize: 'M' },
    { fullName: 'Ґалаґан-Мельник Олена', email: 'o.galagan@example.com', birthday: '2001-02-28', kitSize: 'M' },
  ]);
  expect(skipped.at(-1)).toBe('Всього: 3 особи');
  expect(skipped).toHaveLength(4);
});

test('a workbook with a theme is no bomb', async () => {
  const { text: table } = await fixture('roster-classic-office-theme.xlsx');
  expect(readRoster(table).map(({ fullName }) => fullName)).toEqual(['Ірина Бондаренко', 'Олег Ґудзь']);
});

test('rejects a file that is no table', async () => {
  await expect(readFile(file(new Uint8Array([0x89, 0x50, 0, 0x4e])))).rejects.toThrow(UnreadableFile);
  await expect(readFile(file(new Uint8Array([0x50, 0x4b, 3, 4, 1])))).rejects.toThrow(UnreadableFile);
  await expect(readFile(file('x'.repeat(2 * 1024 * 1024 + 1)))).rejects.toThrow(UnreadableFile);
});

test('rejects bombs at once: a workbook that unpacks to gigabytes, far cells, a million rows', async () => {
  const bombs = [
    workbook('<row></row>'.repeat(2_000_000)),
    workbook('<row></row>'.repeat(100_000)),
    workbook(`<row r="99999999">${text('A99999999', 'x')}</row>`),
    workbook(`<row r="1e8">${text('A1', 'x')}</row>`),
    workbook(`<row r="1">${text('XFD1', 'x')}</row>`),
  ];
  const startedAt = performance.now();
  for (const bomb of bombs) await expect(readFile(file(bomb))).rejects.toThrow(UnreadableFile);
  await expect(readFile(file('a\n'.repeat(900_000)))).rejects.toThrow(UnreadableFile);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
