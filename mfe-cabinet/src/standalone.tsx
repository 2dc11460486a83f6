import { startStandalone } from 'shared-lib/standalone';
import { fakeSession } from './fakeSession.ts';
import remote from './remote.ts';

fakeSession();
startStandalone(remote);
