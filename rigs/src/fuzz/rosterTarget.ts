import assert from 'node:assert/strict';
import { getCell, getLines, type Target } from 'backend/fuzz';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { checkRoster } from '../../../mfe-cabinet/src/features/roster/list/checkRoster.ts';
import { readFile, UnreadableFile } from '../../../mfe-cabinet/src/features/roster/list/readFile.ts';
import { readRoster, writeRoster } from '../../../mfe-cabinet/src/features/roster/list/rosterText.ts';

const cell = getCell('ПІБ|E-mail|Дата народження|14.05.1979|99.99.9999|"|""|=cmd()|eva@run.example'.split('|'));
const table = getLines(cell, [';', ',', '\t', '"']).map(({ lines }) => strToU8(lines.join('\r\n')));

const parts = fc.constantFrom(
  '<row r="1">',
  '</row>',
  '<c r="A1" t="inlineStr"><is><t>',
  '</t></is></c>',
  '<c r="ZZZ9" t="s"><v>7</v></c>',
  '<row r="1048576">',
  '<row r="1e9">',
  '<c r="XFD1048576"><f>1+1</f><v>2</v></c>',
  '<c r="A1"><f>HYPERLINK("https://evil.example")</f></c>',
  '<row></row>'.repeat(6_000),
  '&x;',
  '<!DOCTYPE x [<!ENTITY x "y">]>',
);
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook with an arbitrary sheet. */
const workbook = fc.array(fc.oneof(parts, cell), { maxLength: 12 }).map((pieces) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relations}"><sheets><sheet name="Team" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${pieces.join('')}</sheetData></worksheet>`),
  }),
);
/** A file that starts like an archive, or a workbook with changed bytes. */
const torn = fc
  .tuple(workbook, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }))
  .map(([bytes, changes]) => {
    const changed = new Uint8Array(bytes);
    for (const [at, value] of changes) changed[4 + (at % (changed.length - 4))] = value;
    return changed;
  });

/** Any upload is rejected with a code, or every row is validated by the rules. */
export const rosterTarget: Target = {
  name: 'team lists',
  share: 0.08,
  property: fc.asyncProperty(
    fc.oneof({ weight: 8, arbitrary: table }, workbook, torn, fc.uint8Array({ maxLength: 200 })),
    async (bytes) => {
      let text: string;
      try {
        text = await readFile(new File([new Uint8Array(bytes)], 'team.xlsx'));
      } catch (error) {
        assert.ok(error instanceof UnreadableFile, String(error));
        return;
      }
      const rows = readRoster(text);
      for (const { row, problems } of checkRoster(rows)) {
        for (const value of [row.fullName, row.email, row.birthday]) assert.equal(typeof (value ?? ''), 'string');
        assert.ok(Array.isArray(problems));
      }
      assert.equal(
        readRoster(writeRoster(rows)).length <= rows.length,
        true,
        'written and read again, no person is added',
      );
    },
  ) as Target['property'],
};
