import { exampleEventSettings } from '../../testing/exampleEventSettings.ts';
import { listEventProblems } from './eventProblems.ts';

const { fees } = exampleEventSettings;
const withEarly = (early: Partial<typeof fees.early>) => ({
  ...exampleEventSettings,
  fees: { ...fees, early: { until: '2025-04-30T23:59', individual: 40_000, teamPerPerson: 35_000, ...early } },
});

test.each([
  ['none', { until: '', individual: 0, teamPerPerson: 0 }, []],
  ['lower until a day', {}, []],
  ['as much as the full price for one of both', { teamPerPerson: 45_000 }, []],
  ['without a day', { until: '' }, [{ path: 'fees.early.until', rule: 'missing' }]],
  ['higher', { individual: 50_001 }, [{ path: 'fees.early.individual', rule: 'early-price' }]],
  ['forgotten', { individual: 0 }, [{ path: 'fees.early.individual', rule: 'early-price' }]],
  ['after registration', { until: '2025-05-23T20:01' }, [{ path: 'fees.early.until', rule: 'early-until' }]],
  ['before registration', { until: '2025-04-14T10:00' }, [{ path: 'fees.early.until', rule: 'early-until' }]],
])('an early price is lower, while registration is open: %s', (_name, early, problems) => {
  expect(listEventProblems(withEarly(early))).toEqual(problems);
});

test('a format has no price of its own, or one that can be paid', () => {
  const [race] = exampleEventSettings.formats.race;
  const rulesAt = (price: number) => {
    const formats = { ...exampleEventSettings.formats, race: race ? [{ ...race, price }] : [] };
    return listEventProblems({ ...exampleEventSettings, formats }).map(({ path }) => path);
  };
  expect([0, 100, 30_000].flatMap(rulesAt)).toEqual([]);
  expect(rulesAt(99)).toEqual(['formats.race.0.price']);
});
