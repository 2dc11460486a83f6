import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getScores, medianReport, missed, type Report } from './scores.ts';

const report: Report = {
  categories: {
    performance: {
      score: 0.94,
      auditRefs: [
        { id: 'lcp', weight: 25 },
        { id: 'hint', weight: 0 },
      ],
    },
    accessibility: { score: 1, auditRefs: [] },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: 1, auditRefs: [] },
  },
  audits: {
    lcp: { score: 0.8, title: 'Largest Contentful Paint', displayValue: '2.6 s' },
    'total-blocking-time': { score: 0.99, title: 'Total Blocking Time', numericValue: 80.4 },
    hint: { score: 0, title: 'No weight, no points' },
  },
};

test('scores and the audits that lower them are read', () => {
  const { points, costly } = getScores(report);
  assert.equal(points.performance, 94);
  assert.deepEqual(costly, ['Largest Contentful Paint 2.6 s']);
});

test('missed bounds are reported', () => {
  assert.deepEqual(missed({ '/': getScores(report) }), [
    '/: performance 94, expected 99',
    '/: blocking time 80 ms, at most 50 expected',
  ]);
});

test('the median run is used', () => {
  const run = (score: number): Report => ({ categories: { performance: { score, auditRefs: [] } }, audits: {} });
  assert.equal(medianReport([run(0.7), run(0.99), run(0.96)])?.categories.performance?.score, 0.96);
  assert.equal(medianReport([]), undefined);
});
