import { operate } from '../api/officeApi.ts';
import type { DeskServer } from './openDesk.ts';

export const deskServer: DeskServer = {
  enrol: (request) => operate('desk-enrol', request),
  list: (request) => operate('desk-list', request),
  merge: (request) => operate('desk-merge', request),
};
