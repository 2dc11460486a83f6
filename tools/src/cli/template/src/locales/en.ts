import page from '../features/example/en.json' with { type: 'json' };

export default { page };
