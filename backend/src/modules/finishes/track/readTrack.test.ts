import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { DomainError } from '../../../errors.ts';
import {
  entityBomb,
  fit,
  fitFileId,
  fitRecords,
  fitSession,
  fitTime,
  gpx,
  gpxPoints,
  lap,
  segment,
  tcx,
  tcxTrack,
  track,
} from '../testing/trackFiles.ts';
import { readInThread } from './readInThread.ts';
import { readTrack } from './readTrack.ts';

type Expected = [metres: number, seconds: number | null] | string;
type Case = [name: string, file: string | Uint8Array, expected: Expected];

const kilometre = gpx(track(segment(gpxPoints())));
const HOUR_LATER = Date.UTC(2025, 4, 25, 7, 0, 0);
const littleUtf16 = Buffer.from(kilometre, 'utf16le');
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), littleUtf16]);

const cases: Case[] = [
  ['a plain GPX', kilometre, [1000, 300]],
  ['a byte order mark and empty lines before the declaration', `\uFEFF\r\n\r\n${kilometre}`, [1000, 300]],
  ['UTF-16', utf16, [1000, 300]],
  ['UTF-16 of the other byte order', Buffer.from(utf16).swap16(), [1000, 300]],
  ['UTF-16 without a byte order mark', littleUtf16, [1000, 300]],
  ['UTF-16 of the other byte order without a mark', Buffer.from(littleUtf16).swap16(), [1000, 300]],
  ['no declaration at all', gpx(track(segment(gpxPoints())), ''), [1000, 300]],
  ['prefixed elements', kilometre.replace(/<(\/?)(gpx|trk|trkseg|trkpt|time)\b/g, '<$1g:$2'), [1000, 300]],
  ['no times: the distance alone', gpx(track(segment(gpxPoints({ time: () => '' })))), [1000, null]],
  ['times that are the word null', gpx(track(segment(gpxPoints({ time: () => 'null' })))), [1000, null]],
  ['one time for all points', gpx(track(segment(gpxPoints({ time: () => '2025-05-25T06:00:00Z' })))), [1000, null]],
  [
    'times of a clock that was never set',
    gpx(track(segment(gpxPoints({ time: () => '1970-01-01T00:00:00Z' })))),
    [1000, null],
  ],
  [
    'times decades apart',
    gpx(track(segment(gpxPoints({ time: (index) => `${2010 + (index % 90)}-05-25T06:00:00Z` })))),
    [1000, null],
  ],
  [
    'another time zone',
    gpx(
      track(
        segment(
          gpxPoints({
            time: (index) => new Date(HOUR_LATER + index * 3000).toISOString().replace('.000Z', '.037+02:00'),
          }),
        ),
      ),
    ),
    [1000, 300],
  ],
  [
    'no zone, and six decimals of a second',
    gpx(
      track(
        segment(
          gpxPoints({ time: (index) => new Date(HOUR_LATER + index * 3000).toISOString().replace('.000Z', '.175000') }),
        ),
      ),
    ),
    [1000, 300],
  ],
  [
    'last points of a planner without times',
    gpx(track(segment(`${gpxPoints()}<trkpt lat="50.0089932" lon="30.5"/><trkpt lat="50.0089932" lon="30.5"/>`))),
    [1000, 300],
  ],
  [
    'a pause as two segments: time goes on, the way between does not count',
    gpx(track(segment(gpxPoints()) + segment(gpxPoints({ from: HOUR_LATER, lat: 51 })))),
    [2000, 3900],
  ],
  ['several tracks', gpx(track(segment(gpxPoints())) + track(segment(gpxPoints({ from: HOUR_LATER })))), [2000, 3900]],
  ['a track written twice', gpx(track(segment(gpxPoints())).repeat(2)), [1000, 300]],
  ['points without a segment', gpx(track(gpxPoints())), [1000, 300]],
  ['empty segments around', gpx(track(segment('') + segment(gpxPoints()) + segment(''))), [1000, 300]],
  [
    'marks of a pause at the pole and at zero',
    gpx(
      track(
        segment(
          gpxPoints() +
            '<trkpt lat="90.0" lon="-80.0"><time>2025-05-25T06:05:00Z</time></trkpt><trkpt lat="0" lon="0"/>',
        ),
      ),
    ),
    [1000, 300],
  ],
  [
    'a leap of the receiver and back',
    gpx(track(segment(gpxPoints().replace(/lat="50\.0044966"/, 'lat="50.9"')))),
    [1000, 300],
  ],
  ['decimal commas', kilometre.replace(/(lat|lon)="(\d+)\.(\d+)"/g, '$1="$2,$3"'), [1000, 300]],
  ['coordinates that are no numbers', gpx(track(segment(`<trkpt lat="NaN" lon="x"/>${gpxPoints()}`))), [1000, 300]],
  ['a name with tags', gpx(track(segment(gpxPoints()), '<![CDATA[<script>alert(1)</script></trk>]]>')), [1000, 300]],
  ['a bare ampersand', gpx(track(segment(gpxPoints()), 'Ранок & вечір &lt;b&gt;')), [1000, 300]],
  ['entities of web pages in a name', gpx(track(segment(gpxPoints()), '&copy;&nbsp;Ранок')), [1000, 300]],
  ['control characters in a note', gpx(track(segment(gpxPoints()), 'A\u0000\u0003B')), [1000, 300]],
  [
    'points in reverse order of time',
    gpx(track(segment(gpxPoints({ time: (index) => new Date(HOUR_LATER - index * 3000).toISOString() })))),
    [1000, 300],
  ],
  [
    'six hours at a point a second',
    gpx(
      track(segment(gpxPoints({ points: 21_601, time: (index) => new Date(HOUR_LATER + index * 1000).toISOString() }))),
    ),
    'track_outside',
  ],
  ['a plan without a track', gpx('<rte><rtept lat="50" lon="30"/><rtept lat="50.1" lon="30"/></rte>'), 'track_empty'],
  ['marks alone', gpx('<wpt lat="50" lon="30"><time>2025-05-25T06:00:00Z</time></wpt>'), 'track_empty'],
  ['one point', gpx(track(segment(gpxPoints({ points: 1 })))), 'track_empty'],
  ['someone who stood still', gpx(track(segment('<trkpt lat="50" lon="30"/>'.repeat(50)))), 'track_empty'],
  ['ninety metres', gpx(track(segment(gpxPoints({ points: 10 })))), 'track_outside'],
  ['a file that breaks off', kilometre.slice(0, 3000), 'track_broken'],
  ['elements that do not match', kilometre.replace('</trkseg>', '</trk>'), 'track_broken'],
  ['entities within entities', entityBomb('gpx'), 'track_broken'],
  ['elements without end', gpx('<a>'.repeat(5000) + '</a>'.repeat(5000)), 'track_broken'],
  ['nothing', '', 'track_empty'],
  ['spaces', ' \n ', 'track_empty'],
  ['a web page', '<!doctype html><html><body>Sign in</body></html>', 'track_unknown'],
  ['a table', 'time,lat,lon\n1,50,30\n', 'track_unknown'],
  ['a photo', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'track_unknown'],
  ['a packed track', gzipSync(kilometre), 'track_packed'],
  ['an archive that would grow', zipSync({ 'run.gpx': new Uint8Array(30_000_000) }), 'track_packed'],

  ['a plain TCX', tcx(lap({ distance: 1000, seconds: 300, content: tcxTrack() })), [1000, 300]],
  [
    'several laps, each with several tracks',
    tcx(
      lap({ distance: 1000, seconds: 300, content: tcxTrack({ points: 51 }) + tcxTrack({ points: 51 }) }) +
        lap({ distance: 1005.4, seconds: 300, content: tcxTrack({ from: HOUR_LATER }) }),
    ),
    [2005, 3900],
  ],
  [
    'an odometer that goes on from another sport',
    tcx(lap({ seconds: 300, content: tcxTrack({ odometer: 40_330 }) })),
    [1000, 300],
  ],
  ['a treadmill: laps without tracks', tcx(lap({ distance: 5000, seconds: 1500.4, content: '' })), [5000, 1500]],
  [
    'a treadmill with times alone',
    tcx(lap({ distance: 0, seconds: 300, content: tcxTrack({ positions: false }) })),
    [1000, 300],
  ],
  ['positions without an odometer', tcx(lap({ content: tcxTrack({ odometer: Number.NaN }) })), [1000, 300]],
  [
    'laps with one point each, at their ends',
    tcx(
      lap({ distance: 1000, seconds: 300, content: tcxTrack({ points: 1 }) }) +
        lap({ distance: 1000, seconds: 310, content: tcxTrack({ from: HOUR_LATER - 3_300_000, points: 1 }) }),
    ),
    [2000, 610],
  ],
  ['a planned course', tcx(lap({ distance: 1000, seconds: 300, content: tcxTrack() }), 'Course'), 'track_empty'],
  ['TCX with entities within entities', entityBomb('TrainingCenterDatabase'), 'track_broken'],
  ['TCX that breaks off', tcx(lap({ distance: 1000, content: tcxTrack() })).slice(0, 2000), 'track_broken'],

  ['a plain FIT', fit([...fitRecords(), fitSession(1003.2, 311)]), [1003, 311]],
  ['FIT of the other byte order', fit([...fitRecords(), fitSession(1000, 300)], { isBig: true }), [1000, 300]],
  ['FIT with a short header', fit([fitSession(1000, 300)], { headerSize: 12 }), [1000, 300]],
  ['FIT with fields of a developer', fit([...fitRecords(), fitSession(1000, 300)], { ownFields: true }), [1000, 300]],
  ['FIT without a session: laps', fit([fitSession(400, 120, 19), fitSession(600, 180, 19)]), [1000, 300]],
  ['FIT continued later: two sessions', fit([fitSession(400, 120), fitSession(600, 180)]), [1000, 300]],
  ['FIT with records alone', fit(fitRecords()), [1000, 300]],
  ['FIT with positions alone', fit(fitRecords({ metres: false })), [1000, 300]],
  [
    'FIT whose session knows no distance',
    fit([
      ...fitRecords(),
      [
        18,
        [
          [9, 0xffffffff],
          [7, 300_000],
          [2, fitTime()],
        ],
      ],
    ]),
    [1000, 300],
  ],
  ['FIT of a planned course', fit([fitFileId(6), ...fitRecords(), fitSession(1000, 300, 19)]), 'track_empty'],
  ['FIT that says it is an activity', fit([fitFileId(4), fitSession(1000, 300)]), [1000, 300]],
  ['FIT of a heart rate alone', fit([[20, [[253, fitTime()]]]]), 'track_empty'],
  ['FIT that breaks off', fit([...fitRecords(), fitSession(1000, 300)]).subarray(0, 500), 'track_broken'],
  [
    'FIT with data before its definition',
    Buffer.concat([fit([fitSession(1000, 300)]).subarray(0, 14), Buffer.alloc(90, 1)]),
    'track_broken',
  ],
];

function read(file: string | Uint8Array): Expected {
  try {
    const { distance, elapsed } = readTrack(typeof file === 'string' ? Buffer.from(file) : file);
    return [distance, elapsed];
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

for (const [name, file, expected] of cases) {
  test(name, () => assert.deepEqual(read(file), expected));
}

test('a track says when it began, in any zone, and nothing of where', () => {
  const read = readTrack(Buffer.from(kilometre));
  assert.deepEqual(read, { distance: 1000, elapsed: 300, startedAt: '2025-05-25T06:00:00.000Z' });
  assert.equal(readTrack(fit([fitSession(1000, 300)])).startedAt, '2025-05-25T06:00:00.000Z');
  const treadmill = tcx(lap({ distance: 5000, seconds: 1500, content: '' }));
  assert.equal(readTrack(Buffer.from(treadmill)).startedAt, '2025-05-25T06:00:00.000Z');
});

test('a file of fifteen megabytes is read in a thread while others are served', async () => {
  const time = (index: number) => new Date(HOUR_LATER + index * 1000).toISOString();
  const walk = gpxPoints({ points: 90_000, time }).replace(/lat="[\d.]+"/g, 'lat="50.0000001"');
  const big = Buffer.from(gpx(track(segment(gpxPoints() + walk.slice(0, walk.lastIndexOf('<trkpt'))))));
  assert.ok(big.length > 8_000_000 && big.length < 15_000_000, String(big.length));
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  const { distance } = await readInThread(big);
  clearInterval(timer);
  assert.ok(distance > 900, String(distance));
  assert.ok(ticks > 10, String(ticks));
  await assert.rejects(readInThread(Buffer.from(entityBomb('gpx'))), { code: 'track_broken' });
  await assert.rejects(readInThread(Buffer.alloc(15 * 1024 * 1024 + 1, 60)), { code: 'track_too_large' });
});
