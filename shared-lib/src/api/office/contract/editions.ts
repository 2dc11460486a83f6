import type { Edition } from '../editions.ts';
import { json, operation, own, signedIn } from './operation.ts';

export const editionContract = {
  /** The runs of all years, the newest first. */
  editions: operation({
    permission: own,
    requirement: signedIn,
    request: {},
    response: json<{ editions: Edition[] }>(),
  }),
};
