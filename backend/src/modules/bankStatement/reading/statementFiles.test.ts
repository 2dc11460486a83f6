import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { toKyivTime } from '../../../kyivTime.ts';
import { findOrderReferences } from '../matching/orderReferences.ts';
import { readStatement, readStatementFile, type Statement } from './readStatement.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const amounts = ({ rows }: Statement) => rows.map(({ amount }) => amount);
const numbers = ({ rows }: Statement) =>
  rows.map(({ purpose }) =>
    findOrderReferences(purpose)
      .map(({ number }) => number)
      .join(),
  );
const keys = ({ rows }: Statement) => rows.map(({ key }) => key);
const assertAllLines = ({ lines, blank, rows, unreadableLines, skipped }: Statement) =>
  assert.equal(
    [...rows, ...unreadableLines, ...skipped].reduce((sum, part) => sum + part.lines, blank),
    lines,
  );

test('a purpose with unescaped semicolons is read whole', () => {
  const statement = readStatement(fixture('privat24-semicolons.csv'));
  assert.deepEqual(amounts(statement), [2_400_000, 50_000, -125_000]);
  assert.deepEqual(numbers(statement), ['RUN-000042', 'RUN-000043', '']);
  assert.equal(statement.rows[0]?.purpose, 'Благодiйний внесок; договiр 7/25; рах. RUN-000042 вiд 01.05.2025; без ПДВ');
  assert.equal(statement.rows[1]?.payerCode, '0184502113');
  assert.deepEqual(statement.unreadable, []);
  assertAllLines(statement);
});

test('a quote that is never closed swallows no line', () => {
  const statement = readStatement(fixture('privat24-open-quote.csv'));
  assert.deepEqual(amounts(statement), [100_000, 50_000, 70_000, 30_000]);
  assert.deepEqual(numbers(statement), ['RUN-000042', 'RUN-000043', 'RUN-000044', '']);
  assert.equal(statement.rows[3]?.payerName, '"ФОП" Коваль');
  assert.deepEqual([statement.lines, statement.unreadable], [5, []]);
  assertAllLines(statement);
});

test('UTF-16 with or without its mark, and dates that begin with the year', () => {
  const bytes = fixture('utf16le-bom-dots.txt');
  const bigEndian = Buffer.from(bytes).swap16();
  for (const variant of [bytes, bytes.subarray(2), bigEndian, bigEndian.subarray(2)]) {
    const statement = readStatement(variant);
    assert.deepEqual(amounts(statement), [50_000, 70_000]);
    assert.deepEqual(keys(statement), keys(readStatement(bytes)));
    assert.equal(toKyivTime(statement.rows[0]?.bookedAt ?? new Date(0)), '2025-05-12T00:00:00');
  }
});

test('short dates are read, a date with the month first is listed with its line', () => {
  const statement = readStatement(fixture('short-dates.csv'));
  assert.deepEqual(
    statement.rows.map(({ bookedAt }) => toKyivTime(bookedAt)),
    ['2025-05-12T00:00:00', '2025-05-01T00:00:00'],
  );
  assert.deepEqual(
    statement.unreadableLines.map(({ line, reason }) => [line, reason]),
    [[4, 'date']],
  );
  assert.match(statement.unreadableLines[0]?.text ?? '', /05\/13\/2025.*RUN-000045.*800,00/u);
  assertAllLines(statement);
});

test('one date with the month first makes the others with slashes unclear', () => {
  const statement = readStatement(
    Buffer.from('Дата;Сума;Призначення\n05/13/2025;1;a\n05/12/2025;2;b\n12.05.2025;3;c\n06/06/2025;4;d'),
  );
  assert.deepEqual(
    [amounts(statement), statement.unreadable],
    [
      [300, 400],
      [2, 3],
    ],
  );
});

test('references of orders are eleven transfers', () => {
  const statement = readStatement(fixture('order-references.csv'));
  assert.equal(statement.rows.length, 11);
  assertAllLines(statement);
});

test('CAMT.053: transfers of a batch, a reference in two parts, charges, the day in Kyiv', () => {
  const statement = readStatement(fixture('camt053-batch-charges.xml'));
  assert.equal(statement.format, 'camt');
  assert.deepEqual(amounts(statement), [100_000, 50_000, 152_600]);
  assert.deepEqual(numbers(statement), ['RUN-000042', 'RUN-000044', 'RUN-000045']);
  assert.equal(statement.rows[0]?.payerName, 'ТОВ "Їжачок & партнери"');
  assert.equal(statement.rows[0]?.payerAccount, 'UA573220010000026007233566001');
  assert.equal(statement.rows[2]?.purpose, 'RUN-000045; комісія 26.00 UAH');
  assert.deepEqual(
    statement.rows.map(({ bookedAt }) => toKyivTime(bookedAt).slice(0, 10)),
    ['2025-05-12', '2025-05-12', '2025-05-13'],
  );
  assertAllLines(statement);
});

const camt = (entries: string, root = 'BkToCstmrStmt', report = 'Stmt') =>
  readStatement(
    Buffer.from(`<?xml version="1.0"?><Document><${root}><${report}>${entries}</${report}></${root}></Document>`),
  );
const entry = (inside: string, amount = '500.00', day = '<BookgDt><Dt>2025-05-12</Dt></BookgDt>') =>
  `<Ntry><Amt Ccy="UAH">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${day}${inside}</Ntry>`;

test('CAMT: entries that are not booked and reversals are marked', () => {
  const { rows } = camt(
    entry('<Sts>PDNG</Sts>') +
      entry('<Sts><Cd>BOOK</Cd></Sts><RvslInd>true</RvslInd>') +
      entry('<Sts><Cd>INFO</Cd></Sts>'),
    'BkToCstmrAcctRpt',
    'Rpt',
  );
  assert.deepEqual(
    rows.map(({ isPending, isReversal }) => [isPending, isReversal]),
    [
      [true, false],
      [false, true],
      [true, false],
    ],
  );
});

test('CAMT: a batch whose parts do not add up is one transfer', () => {
  const part = (amount: string) =>
    `<TxDtls><Amt Ccy="UAH">${amount}</Amt><RmtInf><Ustrd>RUN-1</Ustrd></RmtInf></TxDtls>`;
  assert.deepEqual(amounts(camt(entry(`<NtryDtls>${part('400')}${part('50')}</NtryDtls>`))), [50_000]);
  assert.deepEqual(amounts(camt(entry(`<NtryDtls>${part('400')}${part('100')}</NtryDtls>`))), [40_000, 10_000]);
  const foreign = '<TxDtls><Amt Ccy="EUR">10</Amt></TxDtls>';
  assert.deepEqual(amounts(camt(entry(`<NtryDtls>${foreign}${foreign}</NtryDtls>`))), [50_000]);
});

test('CAMT: an entry without a day or an amount is listed, notifications and prefixes are read', () => {
  const statement = camt(entry('<AddtlNtryInf>RUN-000042</AddtlNtryInf>', '500', '') + entry('', 'багато') + entry(''));
  assert.deepEqual([amounts(statement), statement.unreadable], [[50_000], [1, 2]]);
  assert.match(statement.unreadableLines[0]?.text ?? '', /RUN-000042/u);
  const { rows } = readStatement(
    Buffer.from(
      `<n:Document xmlns:n="urn:x"><n:BkToCstmrDbtCdtNtfctn><n:Ntfctn><n:Ntry><n:Amt Ccy="UAH">1.00000</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:ValDt><n:Dt>2025-05-12</n:Dt></n:ValDt></n:Ntry></n:Ntfctn></n:BkToCstmrDbtCdtNtfctn></n:Document>`,
    ),
  );
  assert.equal(rows[0]?.amount, -100);
});

test('XML with a document type or of another kind is rejected', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document>&b;</Document>';
  for (const text of [bomb, '<html></html>', '<Document>', `${'<a>'.repeat(100_000)}`])
    assert.throws(() => readStatement(Buffer.from(text)), { code: 'statement_unreadable' });
});

test('MT940: wrapped texts that begin like tags, a number in two subfields', () => {
  const statement = readStatement(fixture('mt940-colon-lines.sta'));
  assert.equal(statement.format, 'mt940');
  assert.deepEqual(amounts(statement), [2_400_000, 50_000, 70_000]);
  assert.deepEqual(numbers(statement), ['RUN-000042', 'RUN-000043', 'RUN-000044']);
  const [first, second] = statement.rows;
  assert.equal(
    first?.purpose,
    'Благодійний внесок за забіг оплачено 12-05-2025 о 10:08 рах. RUN-000042 без ПДВ; 20:44:45',
  );
  assert.equal(first?.payerName, 'ТОВ "Їжачок і партнери"');
  assert.equal(first?.payerAccount, 'UA573220010000026007233566001');
  assert.equal(first?.documentNumber, 'B8801');
  assert.equal(second?.purpose, 'Внесок RUN-000043 -1 учасник, Бондар Олег');
  assert.deepEqual(statement.unreadable, []);
  assertAllLines(statement);
});

const mt940 = (...lines: string[]) => readStatement(Buffer.from([':20:A', ':25:UA1', ...lines].join('\r\n')));

test('MT940: reversals, several pages, a currency, a year that ends, and no trailer', () => {
  const statement = mt940(
    ':60F:C250101USD0,',
    ':61:2412310102RC1,5NTRFNONREF//X1',
    ':86:one',
    ':62M:C250101USD0,',
    '-',
    ':20:A',
    ':25:UA1',
    ':60M:C250101USD0,',
    ':61:250102RD20,NTRFNONREF',
    ':61:250102D3,00NTRFREF7',
    ':86:two',
  );
  assert.deepEqual(
    statement.rows.map(({ amount, currency, isReversal, documentNumber }) => [
      amount,
      currency,
      isReversal,
      documentNumber,
    ]),
    [
      [-150, 'USD', true, 'X1'],
      [2_000, 'USD', true, ''],
      [-300, 'USD', false, 'REF7'],
    ],
  );
  assert.equal(toKyivTime(statement.rows[0]?.bookedAt ?? new Date(0)).slice(0, 10), '2025-01-02');
  assertAllLines(statement);
});

test('MT940: an entry in two lines is read, a broken one is listed with its text', () => {
  const statement = mt940(':61:2505120512C', '30,00NTRFNONREF', ':86:a', ':61:250512Cбагато', ':86:RUN-000042');
  assert.deepEqual(amounts(statement), [3_000]);
  assert.deepEqual(
    statement.unreadableLines.map(({ line, reason }) => [line, reason]),
    [[6, 'entry']],
  );
  assertAllLines(statement);
});

test('MT942 announces: nothing in it is booked', () => {
  const statement = mt940(':34F:UAH0,', ':13D:2505121000+0300', ':61:250512C500,NTRFNONREF', ':86:RUN-000042');
  assert.deepEqual([statement.rows[0]?.isPending, statement.rows[0]?.amount], [true, 50_000]);
});

const HEADING = [
  'Дата операції',
  'Сума',
  'Контрагент',
  'Код контрагента',
  'Рахунок контрагента',
  'Призначення платежу',
];
const heading = (...others: string[]) => [...HEADING, ...others].join(';');

/** A workbook of one hidden and one visible sheet; numbers stay numbers. */
function workbook(rows: (string | number)[][], date1904 = false): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cell = (value: string | number, column: number, row: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    return typeof value === 'number'
      ? `<c r="${place}" s="${column === 0 ? 1 : 0}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><r><t>${value.slice(0, 2)}</t></r><r><t xml:space="preserve">${value.slice(2)}</t></r></is></c>`;
  };
  const sheet = (data: (string | number)[][]) =>
    strToU8(
      `<worksheet><sheetData>${data.map((cells, row) => `<row r="${row + 1}">${cells.map((value, column) => (value === '' ? '' : cell(value, column, row))).join('')}</row>`).join('')}</sheetData></worksheet>`,
    );
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${main}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Список" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Виписка" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${main}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${main}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${main}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>'),
    'xl/worksheets/sheet1.xml': sheet([[...HEADING], ['01.01.2025', '1', 'x', '', '', 'hidden']]),
    'xl/worksheets/sheet2.xml': sheet(rows),
  });
}

test('XLSX: hidden sheets, titles, totals, real dates and numbers, both date systems', async () => {
  for (const date1904 of [false, true]) {
    const day = 45_789.41716 - (date1904 ? 1_462 : 0);
    const statement = await readStatementFile(
      workbook(
        [
          ['ТОВ «Забіг»'],
          ['за травень 2025'],
          [],
          HEADING,
          [day, 1234.5, 'ТОВ А', 30_001, 'UA57', 'RUN-000042'],
          [day, -12.300000000000001, 'Банк', '', '', 'Комісія'],
          ['', 1222.2, 'Разом', '', '', 'Разом'],
        ],
        date1904,
      ),
    );
    assert.deepEqual([statement.format, statement.sheet], ['xlsx', 'Виписка']);
    assert.deepEqual(amounts(statement), [123_450, -1_230]);
    assert.equal(statement.rows[0]?.bookedAt.toISOString(), '2025-05-12T07:00:43.000Z');
    assert.equal(statement.rows[0]?.payerCode, '00030001');
    assert.deepEqual(
      statement.skipped.map(({ line, reason }) => [line, reason]),
      [
        [1, 'title'],
        [2, 'title'],
        [4, 'heading'],
        [7, 'total'],
      ],
    );
    assertAllLines(statement);
  }
});

test('a file that is saved in another format or encoding has the same keys', async () => {
  const rows = [
    ['12.05.2025', '500.00', 'ТОВ А', '21004568', 'UA57', 'Внесок, RUN-000042'],
    ['12.05.2025', '500.00', 'ТОВ А', '21004568', 'UA57', 'Внесок, RUN-000042'],
  ];
  const csv = [HEADING, ...rows].map((cells) => cells.join(';')).join('\n');
  const once = readStatement(Buffer.from(csv));
  assert.equal(new Set(keys(once)).size, 2);
  const utf16 = Buffer.from(`\uFEFF${csv.replaceAll(';', '\t')}`, 'utf16le');
  const xlsx = workbook([HEADING, ...rows.map(([day = '', , ...others]) => [day, 500, ...others])]);
  for (const other of [readStatement(utf16), await readStatementFile(xlsx)]) assert.deepEqual(keys(other), keys(once));
});

test('two equal transfers with one document number are two', () => {
  const line = '12.05.2025;500;ТОВ А;21004568;UA57;Внесок;77';
  const statement = readStatement(Buffer.from([heading('Номер документа'), line, line].join('\n')));
  assert.equal(new Set(keys(statement)).size, 2);
});

test('a purpose whose end was not read before keeps its former key', () => {
  const [short, long] = ['Внесок', 'Внесок; RUN-000042'].map((purpose) =>
    readStatement(Buffer.from([heading(), `12.05.2025;500;ТОВ А;21004568;;${purpose}`].join('\n'))),
  );
  assert.ok(long?.rows[0]?.formerKeys.includes(short?.rows[0]?.key ?? ''));
});

test('cells beyond the heading are listed when they cannot be the purpose', () => {
  const statement = readStatement(
    Buffer.from(
      `Дата;Призначення;Сума;Контрагент\n12.05.2025;Внесок; RUN-1;500;ТОВ А\n12.05.2025;Внесок;500;ТОВ А;;\nразом;;1000;`,
    ),
  );
  assert.deepEqual([amounts(statement), statement.unreadableLines.map(({ reason }) => reason)], [[50_000], ['cells']]);
  assert.equal(
    readStatement(Buffer.from('Дата;Сума;Призначення\n12.05.2025;5;500.00;RUN-1')).unreadableLines[0]?.reason,
    'cells',
  );
});

test('monobank marks the direction in words, and its jar with the kind of operation', () => {
  const business = readStatement(
    Buffer.from(
      'Дата операції,Час операції,Вид операції (дебет/кредит),Деталі операції,Контрагент,ЄДРПОУ контрагента,IBAN контрагента,Сума в валюті рахунку,Валюта операції,Номер платіжного доручення\n07.07.2025,12:30:00,Кредит,RUN-000042,ТОВ,21004568,UA57,100.00,UAH,1\n07.07.2025,12:31:00,Дебет,Оплата,ТОВ,21004568,UA57,40.00,UAH,2',
    ),
  );
  assert.deepEqual(amounts(business), [10_000, -4_000]);
  const jar = readStatement(
    Buffer.from(
      'Дата та час операції,Категорія операції,Сума,Валюта,Додаткова інформація,Коментар до платежу,Залишок,Валюта залишку\n13.10.2024 08:39,Часткове зняття,1700.00,UAH,На чорну картку,,7000.52,UAH\n13.10.2024 08:40,Поповнення,100.00,UAH,Від: Олена,RUN-000042,7100.52,UAH',
    ),
  );
  assert.deepEqual(amounts(jar), [-170_000, 10_000]);
});

test('a state column marks what is not booked', () => {
  const { rows } = readStatement(
    Buffer.from(
      `Дата;Сума;Призначення;Статус\n12.05.2025;1;a;Проведено\n12.05.2025;1;a;В обробці\n12.05.2025;1;a;Сторно`,
    ),
  );
  assert.deepEqual(
    rows.map(({ isPending, isReversal }) => [isPending, isReversal]),
    [
      [false, false],
      [true, false],
      [false, true],
    ],
  );
});

test('files of other kinds are named', async () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const cases = [
    [ole, 'xls'],
    [Buffer.from('%PDF-1.7'), 'pdf'],
    [Buffer.from('PK\u0003\u0004 broken'), 'damaged'],
  ] as const;
  for (const [bytes, kind] of cases)
    await assert.rejects(readStatementFile(bytes), {
      code: 'statement_unreadable',
      details: { missing: ['date', 'purpose', 'amount'], kind },
    });
});

test('a workbook that unpacks to too much or reaches too far is rejected at once', async () => {
  const startedAt = performance.now();
  const sheet = (xml: string) =>
    zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': strToU8(xml) });
  for (const xml of [
    '<row></row>'.repeat(5_000_000),
    '<row r="99999999"><c r="A1"/></row>',
    '<row r="1"><c r="XFD1"/></row>',
  ])
    await assert.rejects(readStatementFile(sheet(xml)), { code: 'statement_too_long' });
  assert.ok(performance.now() - startedAt < 10_000);
});
