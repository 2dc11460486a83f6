import { findImageSource } from './findImageSource.ts';

const photo = {
  url: '/media/start.jpg',
  alt: 'Старт',
  width: 1600,
  height: 1067,
  sizes: {
    thumbnail: '/media/start-150x150.jpg',
    'thumbnail-width': 150,
    'thumbnail-height': 150,
    medium: '/media/start-300x200.jpg',
    'medium-width': 300,
    'medium-height': 200,
    large: '/media/start.jpg',
    'large-width': 1600,
    'large-height': 1067,
  },
};

test('offers the smaller files of the same shape', () => {
  expect(findImageSource(photo)?.srcSet).toBe('/media/start-300x200.jpg 300w, /media/start.jpg 1600w');
});

test('a missing image is undefined in every form the backend has for it', () => {
  expect(findImageSource(false)).toBeUndefined();
  expect(findImageSource(null)).toBeUndefined();
  expect(findImageSource('')).toBeUndefined();
});

test('spaces and Cyrillic letters in a URL do not break srcset', () => {
  const image = {
    ...photo,
    url: '/media/мій старт.jpg',
    sizes: { ...photo.sizes, medium: '/media/мій старт-300.jpg' },
  };
  expect(findImageSource(image)?.srcSet?.split(', ')).toHaveLength(2);
  expect(findImageSource(image)?.srcSet).not.toMatch(/мій/);
});

test('images prepared by the backend are offered in AVIF first, others unchanged', () => {
  const prepared = {
    ...photo,
    url: '/media/start.3f2a9c1b00.1600.webp',
    sizes: { medium: '/media/start.3f2a9c1b00.300.webp', 'medium-width': 300, 'medium-height': 200 },
  };
  expect(findImageSource(prepared)?.sources).toEqual([
    { type: 'image/avif', srcSet: '/media/start.3f2a9c1b00.300.avif 300w, /media/start.3f2a9c1b00.1600.avif 1600w' },
  ]);
  expect(findImageSource(photo)?.sources).toBeUndefined();
});

test('the focus stays with the image', () => {
  expect(findImageSource({ ...photo, focus: { x: 20, y: 80 } })?.focus).toEqual({ x: 20, y: 80 });
  expect(findImageSource(photo)?.focus).toBeUndefined();
});
