export { default as page } from '../features/example/en.json' with { type: 'json' };
