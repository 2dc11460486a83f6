import { accessApi } from '../../api/officeApi.ts';
import { clearTab } from '../../operation/tabStorage.ts';

export async function signOut(): Promise<void> {
  await accessApi.signOut().catch(() => undefined);
  // The next user of this tab may not see what was typed of people.
  clearTab();
  location.reload();
}
