export const texts = { title: 'Sunset', count: 'Sunsets of this summer: {{count}}', more: 'One more' };
