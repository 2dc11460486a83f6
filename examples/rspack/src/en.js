export const texts = { title: 'Sunrise', count: 'Sunrises of this winter: {{count}}', more: 'One more' };
