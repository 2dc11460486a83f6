import 'shared-lib/styles/global.css';
import { startClient } from './startClient.tsx';

void startClient();
