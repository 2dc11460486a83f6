import { join } from 'node:path';
import { readEnvironment } from '../../environment.ts';
import { openMediaFolder } from './mediaFolder.ts';
import { createPictureRenderer } from './pictureRenderer.ts';
import { warmUpPictures } from './warmUp.ts';

const { contentDir, picturesDir } = readEnvironment(process.env);
const folder = await openMediaFolder(join(contentDir, 'media'));
const renderer = createPictureRenderer(folder, picturesDir);
const count = await warmUpPictures(folder, renderer);
console.log(`${count} pictures are ready in ${picturesDir}`);
