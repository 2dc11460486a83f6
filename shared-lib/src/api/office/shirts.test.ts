import { exampleEventSettings } from '../../testing/exampleEventSettings.ts';
import { listEventChanges, undoEventChange } from './eventChanges.ts';
import { listEventProblems } from './eventProblems.ts';

const { shirts } = exampleEventSettings;
const withSizes = (sizes: typeof shirts.sizes, changes: Partial<typeof shirts> = {}) => ({
  ...exampleEventSettings,
  shirts: { ...shirts, ...changes, sizes },
});
const [child, adult] = shirts.sizes as [(typeof shirts.sizes)[0], (typeof shirts.sizes)[0]];
const find = (settings: typeof exampleEventSettings, sizes = {}) =>
  listEventProblems(settings, exampleEventSettings, {}, { sizes, places: { race: {}, participation: {} } }).map(
    ({ path, rule, count }) => [path, rule, count],
  );

test('a size cannot go below what is taken, and one that somebody has cannot go away', () => {
  const below = withSizes([child, { ...adult, ordered: 99 }]);
  expect(find(below, { M: 100 })).toEqual([['shirts.sizes.1.ordered', 'size-taken', 100]]);
  expect(find(below, { M: 99 })).toEqual([]);
  expect(find(withSizes([child], {}), { M: 1 })).toEqual([['shirts.sizes', 'size-taken', 1]]);
  expect(find(withSizes([child, { ...adult, ordered: 0 }], { isCounted: false }), { M: 100 })).toEqual([]);
});

test('codes are letters and digits, each once, and a T-shirt that is included has sizes', () => {
  expect(find(withSizes([child, { ...adult, code: '134' }]))).toEqual([
    ['shirts.sizes.1.code', 'size-twice', undefined],
  ]);
  expect(
    find(
      withSizes([
        { ...child, code: '134–140' },
        { ...adult, code: 'M (жін.)' },
      ]),
    ),
  ).toEqual([['shirts.sizes.1.code', 'size-code', undefined]]);
  const included = exampleEventSettings.included.map((part) => ({ ...part, isShirt: true }));
  expect(find({ ...withSizes([]), included })).toEqual([['shirts.sizes', 'sizes-none', undefined]]);
});

test('a size that came is one change, told by its code, and can be undone', () => {
  const after = withSizes([...shirts.sizes, { ...adult, code: 'XL' }]);
  expect(listEventChanges(exampleEventSettings, after)).toEqual([
    { path: 'shirts.sizes.2', before: undefined, after: 'XL' },
  ]);
  expect(undoEventChange(exampleEventSettings, after, 'shirts.sizes.2')).toEqual(exampleEventSettings);
});
