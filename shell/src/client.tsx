import 'shared-lib/styles/global.css';
import { runYielding } from './yieldToMain.ts';

/*
 * One long piece of work would keep a slow phone from answering a tap: each library has a turn of its own. None of its
 * exports is asked for here, so that only those count which are used elsewhere.
 */
void runYielding([
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'shared-lib/http'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'shared-lib/i18n'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './startClient.tsx'),
  async () =>
    (await import(/* webpackMode: "eager", webpackExports: ["startClient"] */ './startClient.tsx')).startClient(),
]);
