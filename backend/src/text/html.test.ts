import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from './html.ts';

test('tags, comments and entities are left out of plain text', () => {
  assert.equal(plainText('<p>a <!-- x > y --><b title="q">b</b>&nbsp;&lt;c&gt;</p>'), 'a b <c>');
  assert.equal(plainText('a<!-- one --><!-- two -->b'), 'a b');
  assert.equal(plainText('a <!-- never closed <b>x</b>'), 'a');
});

for (const attack of ['<', '<!--', '<!', '<a <', '<!---->', '&', '&#x', ' <']) {
  test(`plain text of ${JSON.stringify(attack)} repeated takes linear time`, () => {
    const startedAt = performance.now();
    plainText(attack.repeat(180_000 / attack.length));
    assert.ok(performance.now() - startedAt < 2_000, `${performance.now() - startedAt} ms`);
  });
}
