import candleCover from './covers/candle.svg';
import crowd from './covers/crowd.svg';
import family from './covers/family.svg';
import heart from './covers/heart.svg';
import kit from './covers/kit.svg';
import map from './covers/map.svg';
import shirts from './covers/shirts.svg';
import start from './covers/start.svg';
import sunrise from './covers/sunrise.svg';
import water from './covers/water.svg';
import crest1 from './crests/crest-1.svg';
import crest2 from './crests/crest-2.svg';
import crest3 from './crests/crest-3.svg';
import crest4 from './crests/crest-4.svg';
import crest5 from './crests/crest-5.svg';
import crest6 from './crests/crest-6.svg';
import crest7 from './crests/crest-7.svg';
import crest8 from './crests/crest-8.svg';
import { pickBySlug } from './pickBySlug.ts';
import portrait1 from './portraits/portrait-1.svg';
import portrait2 from './portraits/portrait-2.svg';
import portrait3 from './portraits/portrait-3.svg';
import portrait4 from './portraits/portrait-4.svg';
import portrait5 from './portraits/portrait-5.svg';
import portrait6 from './portraits/portrait-6.svg';
import portrait7 from './portraits/portrait-7.svg';
import portrait8 from './portraits/portrait-8.svg';

export interface IllustrationFile {
  src: string;
  width: number;
  height: number;
}

export type FallbackKind = 'cover' | 'portrait' | 'crest';

const fallbacks: Record<FallbackKind, { files: string[]; width: number; height: number }> = {
  cover: {
    files: [candleCover, crowd, family, heart, kit, map, shirts, start, sunrise, water],
    width: 1200,
    height: 800,
  },
  portrait: {
    files: [portrait1, portrait2, portrait3, portrait4, portrait5, portrait6, portrait7, portrait8],
    width: 600,
    height: 600,
  },
  crest: {
    files: [crest1, crest2, crest3, crest4, crest5, crest6, crest7, crest8],
    width: 120,
    height: 120,
  },
};

/** Placeholder for a missing image, the same for the same slug (design: illustration). */
export function fallbackIllustration(kind: FallbackKind, slug: string): IllustrationFile {
  const { files, width, height } = fallbacks[kind];
  return { src: pickBySlug(files, slug) ?? '', width, height };
}
