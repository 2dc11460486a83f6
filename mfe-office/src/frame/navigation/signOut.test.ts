import { officeServer } from '../../testing/officeServer.ts';
import { signOut } from './signOut.ts';

test('what was typed of people is gone for the next user', async () => {
  const server = officeServer({ 'DELETE /custom/v1/office/session': null });
  sessionStorage.setItem('office.new-order', '{"values":{"email":"olena@run.example"}}');
  sessionStorage.setItem('office.person.7-0', '{"phone":"+380671112233"}');
  // The page of the test cannot be loaded again.
  jest.spyOn(console, 'error').mockImplementation();
  await signOut();
  expect(server.calls).toHaveLength(1);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
