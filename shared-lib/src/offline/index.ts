export { registerWorker } from './registerWorker.ts';
