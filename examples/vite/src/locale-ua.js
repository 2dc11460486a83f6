export const texts = { title: 'Захід сонця', count: 'Заходів за літо: {{count}}', more: 'Ще один' };
