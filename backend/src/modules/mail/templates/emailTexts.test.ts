import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillIn } from 'shared-lib/validation';
import { listSamples } from './emailSamples.ts';
import { emailTextKinds, findTextProblem, listTexts } from './emailTexts.ts';
import { renderEmail } from './renderEmail.ts';

const image = { bytes: Buffer.of(), width: 1, height: 1 };
const images = { bibs: [{ id: 'number-1042', number: 1042, name: 'Олена', ...image }], card: { id: 'card', ...image } };

/** What a text looks like with any values. */
const toPattern = (text: string) =>
  new RegExp(fillIn(text.replace(/[.*+?^$()[\]\\|]/g, String.raw`\$&`), () => '[^{}]+?'));

for (const kind of emailTextKinds) {
  test(`${kind}: samples show each of its texts, with a value for each variable`, () => {
    for (const locale of ['ua', 'en'] as const) {
      const emails = listSamples(kind, locale).map(({ message, facts }) => {
        const { subject, text, html } = renderEmail(message, locale, { link: 'https://run.example/x', facts, images });
        return { words: `${subject}\n${text}`, html };
      });
      for (const [id, text] of Object.entries(listTexts(kind))) {
        const pattern = toPattern(text[locale]);
        const isShown = emails.some(({ words, html }) => pattern.test(words) || pattern.test(html));
        assert.ok(isShown, `${id}, ${locale}`);
      }
      for (const { words } of emails) assert.doesNotMatch(words, /[{}]|undefined|null|\[object/);
    }
  });
}

test('every default keeps the rules of its text', () => {
  for (const kind of emailTextKinds) {
    for (const [id, { ua, en }] of Object.entries(listTexts(kind))) {
      assert.deepEqual([findTextProblem(kind, id, ua), findTextProblem(kind, id, en)], [undefined, undefined], id);
    }
  }
});
