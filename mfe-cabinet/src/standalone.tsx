import { startStandalone } from 'shared-lib/standalone';
import { pretendSession } from './pretendSession.ts';
import remote from './remote.ts';

pretendSession();
startStandalone(remote);
