import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { foldText } from 'shared-lib/validation';
import { selectRows } from '../../../database/selectRows.ts';
import { temporaryDatabase } from '../../../testing/temporaryDatabase.ts';

const { db, close } = await temporaryDatabase();

const sign = fc.constantFrom(
  ...'абвгґдеёєжзиіїйклмнопрстуфхцчшщьъыэюяАБВГҐДЕЁЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЪЫЭЮЯ',
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0189 -–—\'"’ʼ`´№«».,@_%\\[]^$',
  ...(['łŁđØæŒßẞþðıéÑüŠ\u0301\u0306\u0308\u00ad\u200b\u202e\ufeffＲ８'].join('').match(/./gu) ?? []),
  ...['shch', 'zgh', 'kh', 'ts', 'ck', 'ie', 'тс', 'зг', 'ьо', 'RUN', 'тів'],
);

test('the database folds texts as browsers do', async (t) => {
  t.after(close);
  const texts = fc.sample(
    fc.array(sign, { maxLength: 14 }).map((signs) => signs.join('')),
    3_000,
  );
  const rows = await selectRows<{ folded: string }>(
    db,
    sql`select search_fold(value) as folded from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given(value, place) order by place`,
  );
  for (const [index, text] of texts.entries()) {
    assert.equal(rows[index]?.folded, foldText(text), JSON.stringify(text));
  }
});
