import { startStandalone } from 'shared-lib/standalone';
import remote from './remote.ts';

startStandalone(remote);
