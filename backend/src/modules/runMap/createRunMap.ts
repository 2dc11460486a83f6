import type { FastifyBaseLogger } from 'fastify';
import type { Raised, RunMap } from 'shared-lib/api';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { computeEtag } from '../../etag.ts';
import { kyivDay } from '../../kyivTime.ts';
import type { EventRecord, Locale } from '../content/index.ts';
import type { FindIssuer } from '../documents/index.ts';
import { countFinishes, findLatestFinishes } from '../finishes/index.ts';
import { getGazetteer } from '../gazetteer/index.ts';
import { countRunners } from './countRunners.ts';
import { createMapPicture, type MapPicture } from './createMapPicture.ts';
import { drawMap } from './drawMap.ts';
import type { PlaceCount } from './gatherPlaces.ts';
import { comparePlaces, placeRunners } from './placeRunners.ts';

const FRESH_MS = 60_000;
const STALE_MS = 5 * 60_000;
/** So many people at least change the places at once, so that a change says nothing of one of them. */
const FEWEST_CAME = 3;
const LATEST = 8;

export interface RunMapDependencies {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
  raised: () => Promise<Raised>;
  siteOrigin: string | undefined;
}

interface PreparedMap {
  map: RunMap;
  etag: string;
}

interface ShownPlaces {
  edition: number;
  day: string;
  places: readonly PlaceCount[];
}

interface Snapshot {
  at: number;
  maps: Record<Locale, PreparedMap>;
}

/** The map of the current run, counted at most once a minute, and only while someone looks at it. */
export function createRunMap({ db, clock, log, event, issuer, raised, siteOrigin }: RunMapDependencies) {
  const drawPicture = createMapPicture({ event, issuer, siteOrigin });
  let shown: ShownPlaces | undefined;
  let snapshot: Snapshot | undefined;
  let counting: Promise<Snapshot> | undefined;

  async function count(): Promise<Snapshot> {
    const at = clock.now();
    const { edition } = await event();
    const groups = await countRunners(db, edition);
    const { metres } = await countFinishes(db, edition);
    const latest = await findLatestFinishes(db, edition, LATEST);
    const gazetteer = getGazetteer();
    shown = choosePlaces(shown, { edition, day: kyivDay(at), places: await placeRunners(groups, gazetteer) });
    const write = drawMap({ groups, places: shown.places, metres, latest, raised: await raised() }, gazetteer);
    return { at: at.getTime(), maps: { ua: prepare(write('ua')), en: prepare(write('en')) } };
  }

  async function replaceSnapshot(): Promise<Snapshot> {
    try {
      snapshot = await count();
      return snapshot;
    } finally {
      counting = undefined;
    }
  }

  function countOnce(): Promise<Snapshot> {
    counting ??= replaceSnapshot();
    return counting;
  }

  async function read(locale: Locale): Promise<PreparedMap> {
    const age = snapshot ? clock.now().getTime() - snapshot.at : Number.POSITIVE_INFINITY;
    if (!snapshot || age >= STALE_MS) return (await countOnce()).maps[locale];
    if (age >= FRESH_MS) countOnce().catch((err) => log.error({ err }, 'the map cannot be counted'));
    return snapshot.maps[locale];
  }

  return {
    read,

    /** The picture that messengers show beside a link to the map. */
    async picture(locale: Locale): Promise<MapPicture> {
      const { map } = await read(locale);
      return drawPicture(map.totals, locale);
    },
  };
}

export type RunMaps = ReturnType<typeof createRunMap>;

const prepare = (map: RunMap): PreparedMap => ({ map, etag: computeEtag(Buffer.from(JSON.stringify(map))) });

/** New places once three people came, anyone has gone, or the day has ended; the earlier ones otherwise. */
function choosePlaces(before: ShownPlaces | undefined, now: ShownPlaces): ShownPlaces {
  if (!before || before.edition !== now.edition || before.day !== now.day) return now;
  const { came, isAnyoneGone } = comparePlaces(before.places, now.places);
  return came >= FEWEST_CAME || isAnyoneGone ? now : before;
}
