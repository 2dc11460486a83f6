import { parseOrderQuery } from './orderQuery.ts';

test('what the URL does not know is left out', () => {
  const search = new URLSearchParams('q=%20&view=none&state=paid,gone,held&from=yesterday&max=1e9&sort=who&dir=asc');
  expect(parseOrderQuery(search)).toEqual({ states: ['held', 'paid'], direction: 'asc' });
});
