import type { APIRequestContext } from '@playwright/test';
import { codeSentTo, newEmail } from '../harness/mailbox.ts';
import type { Tab } from './engines/engine.ts';
import type { Front } from './front.ts';
import { createKeyboard } from './keyboard.ts';
import { createMouse } from './mouse.ts';
import type { Scene } from './steps/scene.ts';
import { createVisitor } from './visitor.ts';

/** A visitor in a tab; `name` begins the email addresses of the accounts. */
export function createScene(tab: Tab, front: Front, api: APIRequestContext, name: string): Omit<Scene, 'screenshot'> {
  const newAccount = () => {
    const email = newEmail(name);
    return { email, code: () => codeSentTo(api, email) };
  };
  const visitor = createVisitor(tab, front.url);
  return {
    ...visitor,
    front,
    newAccount,
    mouse: { hand: createMouse(visitor), account: newAccount() },
    keyboard: { hand: createKeyboard(visitor), account: newAccount() },
    newCaptain: undefined,
  };
}
