/** @jest-environment node */
import { strToU8, zipSync } from 'fflate';
import { readFile, UnreadableFile } from './readFile.ts';
import { readRoster } from './rosterText.ts';

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
