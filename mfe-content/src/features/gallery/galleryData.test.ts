import type { GalleryFields } from 'shared-lib/api';
import { exampleEntity, exampleTerm } from 'shared-lib/testing';
import { galleryCategories, galleryPath, galleryPhotos } from './galleryData.ts';

const entity = (slug: string, acf: GalleryFields) => exampleEntity(slug, 'Пробіг &#8217;24', acf);
const term = (slug: string, sort_order: string | null) => exampleTerm(slug, 'Волонтери &amp; медики', { sort_order });

test('a photo without caption, image or description is named by its title', () => {
  const bare = entity('start', { caption: '', photographer: null, image: false });
  expect(galleryPhotos([bare])[0]).toMatchObject({ caption: 'Пробіг ’24', photographer: '', image: undefined });
  const image = { url: '/media/start.jpg', alt: '', width: 1200, height: 800 };
  expect(galleryPhotos([entity('start', { caption: 'Старт', image })])[0]?.image?.alt).toBe('Старт');
});

test('categories keep the order and the URLs of the other language', () => {
  const categories = galleryCategories([term('people-en', '2'), term('archive-en', null), term('start-en', '1')]);
  expect(categories.map(({ key }) => key)).toEqual(['start', 'people', 'archive']);
  expect(categories[0]?.name).toBe('Волонтери & медики');
});

test('a Cyrillic category is encoded once', () => {
  const [category] = galleryCategories([term('%d0%b4%d1%96%d1%82%d0%b8', '1')]);
  expect(category?.key).toBe('діти');
  expect(galleryPath(category?.key)).toBe('/gallery?category=%D0%B4%D1%96%D1%82%D0%B8');
});

test('what comes with "load more" moves nothing that is shown already', () => {
  const places = (count: number) =>
    galleryPhotos(Array.from({ length: count }, (_, at) => entity(`picture-${at}`, {}))).map((one) => one.onDesktop);
  expect(places(38).slice(0, 24)).toEqual(places(24));
  expect(places(38)).toHaveLength(38);
});
