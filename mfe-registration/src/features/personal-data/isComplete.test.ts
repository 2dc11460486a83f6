import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';
import { isComplete } from './isComplete.ts';

test('data are complete when nothing is missing and everything is still valid', () => {
  expect(isComplete(examplePersonalData)).toBe(true);
  expect(isComplete({ ...examplePersonalData, phone: '' })).toBe(false);
  // Older records hold names of countries.
  expect(isComplete({ ...examplePersonalData, country: 'Україна' })).toBe(false);
});
