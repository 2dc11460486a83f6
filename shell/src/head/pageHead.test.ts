import type { HeadTags, PageModule } from 'shared-lib/contract';
import type { PageHandle } from '../composition/mountRemote.tsx';
import { pageHead } from './pageHead.ts';

const failure = new Error('cannot read the data');

const Page = () => null;

function matchedPage(head: () => HeadTags): { handle: unknown; data: unknown } {
  const module: PageModule = { Component: Page, head };
  const handle: Pick<PageHandle, 'page' | 'namespace'> = {
    page: { load: async () => module, current: () => module },
    namespace: 'weather',
  };
  return { handle, data: undefined };
}

const throwing = matchedPage(() => {
  throw failure;
});

test('a head that throws is reported, and the page keeps the head of the site', () => {
  const errors: unknown[] = [];
  const { title } = pageHead([throwing], 'en', undefined, (error) => errors.push(error));
  expect(title).toBe(pageHead([], 'en').title);
  expect(errors).toEqual([failure]);
});

test('the server renders no page whose head throws', () => {
  expect(() => pageHead([throwing], 'en')).toThrow(failure);
});
