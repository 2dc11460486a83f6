import { test } from '../../harness/lab.ts';
import { faultsToTest, remotes } from '../../harness/remotes.ts';
import { brokenPage } from '../../pages/brokenPage.ts';

/** Faults of a release's own code. */
const faults = [
  'syntax-error',
  'throws-on-load',
  'throws-in-loader',
  'throws-in-render',
  'wrong-shape',
  'wrong-contract',
  'wrong-shared-version',
] as const;
const ofOthers = {
  registration: ['throws-in-loader'],
  cabinet: ['throws-in-render'],
};

test.setTimeout(90_000);

for (const remote of remotes) {
  const some = ofOthers[remote.name as keyof typeof ofOthers] ?? [];
  for (const fault of faultsToTest<string>(remote, faults, some)) {
    test.describe(() => {
      test.use({ faults: [`${remote.name}=${fault}`] });

      test(`${remote.name}=${fault}: only its page fails, until another release replaces it`, async ({ page, lab }) => {
        const on = brokenPage(page);
        await on.visit(remote);
        await on.expectOnlyThePageFails();
        await lab.heal();
        await on.expectRecovery();
      });
    });
  }
}
