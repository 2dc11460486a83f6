export { default as page } from '../features/example/ua.json' with { type: 'json' };
