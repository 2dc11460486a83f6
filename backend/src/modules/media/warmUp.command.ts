import { join } from 'node:path';
import { readEnvironment } from '../../environment.ts';
import { createImageRenderer } from './imageRenderer.ts';
import { openMediaFolder } from './mediaFolder.ts';
import { warmUpImages } from './warmUp.ts';

const { contentDir, imagesDir } = readEnvironment(process.env);
const folder = await openMediaFolder(join(contentDir, 'media'));
const renderer = createImageRenderer(folder, imagesDir);
const count = await warmUpImages(folder, renderer);
console.log(`${count} images are ready in ${imagesDir}`);
