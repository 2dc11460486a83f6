import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { drawUkraine, drawWorld } from './drawLand.ts';
import { writeGazetteer } from './writeGazetteer.ts';

/** Draws the land of `/map` and writes its cities anew: `npm run map -w tools`. */
const land = join(root, 'mfe-run/src/features/map/land');
writeFileSync(join(land, 'world.svg'), drawWorld());
writeFileSync(join(land, 'ukraine.svg'), drawUkraine());
writeFileSync(join(root, 'backend/src/modules/gazetteer/places.tsv'), writeGazetteer());
