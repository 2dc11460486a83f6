import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sanitiseHtml, sanitiseInline } from '../../modules/content/html/sanitise.ts';
import { xssCorpus } from '../../modules/content/html/xssCorpus.ts';
import { findXss } from '../findXss.ts';
import type { Target } from './target.ts';

const attack = fc.constantFrom(...xssCorpus);
const around = fc.constantFrom('<p>', '</p>', '<table>', '<td>', '<a href="', '">', '<!--', '-->', '<img src=x ', '\0');
/** An attack that breaks off, or begins in the middle. */
const torn = fc
  .tuple(attack, fc.nat(40), fc.nat(40))
  .map(([html, from, to]) => html.slice(from % (html.length + 1), html.length - (to % (html.length + 1))));
const html = fc
  .array(fc.oneof(attack, torn, around, fc.string({ maxLength: 12, unit: 'grapheme' })), { maxLength: 6 })
  .map((pieces) => pieces.join(''));

/** Known attacks, cut to pieces and put together anew: what comes out of the sanitiser holds nothing that runs. */
export const htmlTarget: Target = {
  name: 'sanitiser',
  share: 0.19,
  property: fc.property(html, (input) => {
    const once = sanitiseHtml(input);
    assert.deepEqual(findXss(once), []);
    assert.deepEqual(findXss(sanitiseInline(input)), []);
    assert.deepEqual(findXss(sanitiseHtml(once)), []);
  }) as Target['property'],
};
