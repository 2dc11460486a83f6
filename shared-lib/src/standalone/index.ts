export { startStandalone } from './startStandalone.tsx';
