import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCurrentStyles } from './devServer.ts';

test('a page gets the style sheets of the last build, others stay', () => {
  const html = '<style data-href="shell.css">.old{}</style><style data-href="gone.css">.kept{}</style>';
  const read = (href: string) => {
    if (href !== 'shell.css') throw new Error('no such file');
    return '.new{}';
  };
  assert.equal(
    withCurrentStyles(html, 'n', read),
    '<style nonce="n" data-href="shell.css">.new{}</style><style data-href="gone.css">.kept{}</style>',
  );
});
