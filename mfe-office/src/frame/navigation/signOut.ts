import { accessApi } from '../../api/officeApi.ts';

export async function signOut(): Promise<void> {
  await accessApi.signOut().catch(() => undefined);
  location.reload();
}
