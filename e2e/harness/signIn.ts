import type { Page } from '@playwright/test';
import { demoAccount } from 'backend/demo-account';

/** Signs in through the API, as the login page does. */
export async function signInAsDemo(page: Page): Promise<void> {
  const { email, password } = demoAccount;
  const response = await page.request.post('/wp-json/custom/v1/login', { data: { email, password } });
  const { token } = await response.json();
  await page.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
}
