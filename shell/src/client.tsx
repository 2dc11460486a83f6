import 'shared-lib/styles/global.css';
import { inTurns } from './inTurns.ts';

// One long piece of work would keep a slow phone from answering a tap: each library has a turn of its own.
void inTurns([
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'shared-lib/http'),
  () => import(/* webpackMode: "eager" */ 'shared-lib/i18n'),
  async () => (await import(/* webpackMode: "eager" */ './startClient.tsx')).startClient(),
]);
