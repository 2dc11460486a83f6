export { renderRoute } from './renderRoute.tsx';
