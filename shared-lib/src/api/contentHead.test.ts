import { exampleEntity } from '../testing/exampleEntity.ts';
import { getHead } from './contentHead.ts';

const entity = exampleEntity('news', 'Новини &#038; події', [] as []);

test('picks head tags by name, without URLs of the backend', () => {
  const head = getHead(
    {
      ...entity,
      head_tags: [
        { tag: 'title', content: 'Новини – Пробіг' },
        { tag: 'meta', attributes: { name: 'description', content: 'Що відбувається' } },
        { tag: 'meta', attributes: { property: 'og:url', content: 'http://cms.example.test/news' } },
        { tag: 'link', attributes: { rel: 'canonical', href: 'http://cms.example.test/news' } },
        { tag: 'meta', attributes: { property: 'og:image', content: '/media/x.webp' } },
        { tag: 'meta', attributes: { property: 'og:image:width', content: '1280' } },
        { tag: 'meta', attributes: { property: 'og:image:height', content: '720' } },
        { tag: 'meta', attributes: { property: 'og:image:alt', content: 'Старт' } },
      ],
    },
    'Пробіг',
  );
  expect(head).toMatchObject({ title: 'Новини – Пробіг', description: 'Що відбувається', image: '/media/x.webp' });
  expect(head).toMatchObject({ imageSize: { width: 1280, height: 720 }, imageAlt: 'Старт' });
  expect(JSON.stringify(head)).not.toContain('cms.example.test');
});

test('without head tags the title serves', () => {
  expect(getHead(entity, 'Пробіг').title).toBe('Новини & події');
  expect(getHead(undefined, 'Пробіг').title).toBe('Пробіг');
});
