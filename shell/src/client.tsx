import 'shared-lib/styles/global.css';
import { runYielding } from './yieldToMain.ts';

// One task per library, so that long tasks do not block input. The empty `webpackExports` keep tree shaking.
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
