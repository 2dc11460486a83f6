import { join } from 'node:path';
import { readEnvironment } from '../../environment.ts';
import { openMediaFolder } from './mediaFolder.ts';
import { createPictureRenderer } from './pictureRenderer.ts';
import { warmUpPictures } from './warmUp.ts';

const { contentDir, dataDir } = readEnvironment(process.env);
const folder = await openMediaFolder(join(contentDir, 'media'));
const renderer = createPictureRenderer(folder, join(dataDir, 'media'));
const count = await warmUpPictures(folder, renderer);
console.log(`${count} pictures are ready in ${join(dataDir, 'media')}`);
