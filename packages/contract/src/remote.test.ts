import { assertRemote, CONTRACT_VERSION } from './remote.ts';

const Component = () => null;
const good = {
  contract: CONTRACT_VERSION,
  namespace: 'content',
  routes: [{ id: 'news', path: 'news', lazy: async () => ({ Component }) }],
  loadTranslations: async () => ({}),
};

test('a remote that keeps its promises is accepted', () => {
  expect(() => assertRemote(good)).not.toThrow();
});

test.each([
  ['nothing', undefined],
  ['a contract from the future', { ...good, contract: CONTRACT_VERSION + 1 }],
  ['no contract', { ...good, contract: undefined }],
  ['no namespace', { ...good, namespace: undefined }],
  ['no translations', { ...good, loadTranslations: undefined }],
  ['routes that are no list', { ...good, routes: {} }],
  ['a route without code', { ...good, routes: [{ id: 'news', path: 'news' }] }],
])('%s is rejected', (_, candidate) => {
  expect(() => assertRemote(candidate)).toThrow(expect.objectContaining({ name: 'RemoteContractError' }));
});
