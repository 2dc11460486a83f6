import type { APIRequestContext } from '@playwright/test';
import { codeSentTo, newEmail } from '../harness/mailbox.ts';
import type { Tab } from './engines/engine.ts';
import type { Front } from './front.ts';
import { keyboardOf } from './keyboard.ts';
import { mouseOf } from './mouse.ts';
import type { Scene } from './steps/scene.ts';
import { visitorOf } from './visitor.ts';

/** A visitor in a tab; `name` begins the email addresses of the accounts. */
export function createScene(tab: Tab, front: Front, api: APIRequestContext, name: string): Omit<Scene, 'screenshot'> {
  const newAccount = () => {
    const email = newEmail(name);
    return { email, code: () => codeSentTo(api, email) };
  };
  const visitor = visitorOf(tab, front.url);
  return {
    ...visitor,
    front,
    newAccount,
    mouse: { hand: mouseOf(visitor), account: newAccount() },
    keyboard: { hand: keyboardOf(visitor), account: newAccount() },
    newCaptain: undefined,
  };
}
