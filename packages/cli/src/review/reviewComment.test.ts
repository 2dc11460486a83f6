import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rejectedComment, reviewComment } from './reviewComment.ts';

const preview = { url: 'https://run.example/platform/preview?pass=x', expires: '2026-12-07T12:00:00.000Z' };
const reviewed = { name: 'weather', version: '1.0.1', preview, live: '1.0.0', differences: ['routes', '  + /wind'] };

test('a comment begins with its mark, leads to the preview and lists what changes', () => {
  const [mark, ...lines] = reviewComment(reviewed).split('\n');
  assert.equal(mark, '<!-- charity-run: weather -->');
  assert.ok(lines.join('\n').includes(`](${preview.url})`));
  assert.deepEqual(lines.slice(-5), ['```', 'routes', '  + /wind', '```', '']);
  assert.match(reviewComment({ ...reviewed, live: undefined }), /Nothing of it is live yet\.\n$/);
});

test('texts of a release stay text, however they try to end their block', () => {
  const comment = reviewComment({ ...reviewed, differences: ['````', '@everyone [x](https://evil.example)'] });
  assert.match(comment, /\n`````\n````\n@everyone [^\n]+\n`````\n$/);
});

test('a comment is no longer than GitHub takes', () => {
  const long = Array.from({ length: 5000 }, () => 'x'.repeat(1000));
  const comment = reviewComment({ ...reviewed, differences: long });
  assert.ok(comment.length < 60_000);
  assert.match(comment, /and 4800 lines more/);
});

test('a rejected release replaces the preview by its problems', () => {
  const comment = rejectedComment('weather', 'weather@1.0.1 is rejected:', ['size: too large']);
  assert.equal(comment.split('\n', 1)[0], '<!-- charity-run: weather -->');
  assert.match(comment, /is rejected:\nsize: too large/);
  assert.doesNotMatch(comment, /\]\(/);
});
