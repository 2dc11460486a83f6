import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';

const site = await openSite();
await site.signUp('family@run.example', 'тихий ранок');

test('only an owner may, with a passkey that confirms', async () => {
  const owner = await signedInOwner(site);
  const { people } = (await owner.run('find-people', { text: 'family' })).body;
  const request = { subject: people[0].subject, text: 'family', reason: 'прохання листом', format: 'json' };
  for (const role of ['coordinator', 'accountant', 'logistics', 'auditor'] as const) {
    const browser = await signedInStaff(site, owner, [role], `${role}@run.example`);
    for (const name of ['find-people', 'show-person-data', 'export-person-data', 'erase-person-data']) {
      assert.equal((await browser.run(name, request)).body.code, 'office_forbidden', `${role} ${name}`);
    }
  }
  site.wait({ minutes: 6 });
  for (const name of ['export-person-data', 'erase-person-data'])
    assert.match((await owner.run(name, request)).body.code, /^passkey_/, name);
});
