const START = Date.UTC(2025, 4, 25, 6, 0, 0);
/** A step to the north of this many degrees is ten metres. */
const TEN_METRES = 10 / 111_195;

interface Walk {
  /** Points ten metres and three seconds apart. */
  points?: number;
  from?: number;
  lat?: number;
  time?: (index: number) => string;
}

const utc = (from: number) => (index: number) => new Date(from + index * 3000).toISOString();

export function gpxPoints({ points = 101, from = START, lat = 50, time = utc(from) }: Walk = {}): string {
  return Array.from({ length: points }, (_, index) => {
    const at = time(index);
    return `<trkpt lat="${(lat + index * TEN_METRES).toFixed(7)}" lon="30.5"><ele>120</ele>${at && `<time>${at}</time>`}</trkpt>`;
  }).join('\n');
}

export const gpx = (content: string, head = '<?xml version="1.0" encoding="UTF-8"?>\n') =>
  `${head}<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`;
export const segment = (points: string) => `<trkseg>${points}</trkseg>`;
export const track = (content: string, name = '') => `<trk>${name && `<name>${name}</name>`}${content}</trk>`;

interface LapOptions {
  distance?: number | undefined;
  seconds?: number | undefined;
  content: string;
}

export const lap = ({ distance, seconds, content }: LapOptions) =>
  `<Lap StartTime="2025-05-25T06:00:00Z">${seconds === undefined ? '' : `<TotalTimeSeconds>${seconds}</TotalTimeSeconds>`}${
    distance === undefined ? '' : `<DistanceMeters>${distance}</DistanceMeters>`
  }<Calories>1</Calories>${content}</Lap>`;

export function tcxTrack({ from = START, points = 101, odometer = 0, positions = true } = {}): string {
  const all = Array.from({ length: points }, (_, index) => {
    const position = `<Position><LatitudeDegrees>${50 + index * TEN_METRES}</LatitudeDegrees><LongitudeDegrees>30.5</LongitudeDegrees></Position>`;
    const metres = Number.isNaN(odometer) ? '' : `<DistanceMeters>${odometer + index * 10}</DistanceMeters>`;
    return `<Trackpoint><Time>${utc(from)(index)}</Time>${positions ? position : ''}${metres}</Trackpoint>`;
  });
  return `<Track>${all.join('')}</Track>`;
}
export const tcx = (laps: string, element = 'Activity') =>
  `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><${element} Sport="Running"><Id>2025-05-25T06:00:00Z</Id>${laps}</${element}></Activities></TrainingCenterDatabase>`;

type Message = [message: number, fields: [number: number, value: number, size?: 1][]];

const FIT_EPOCH = Date.UTC(1989, 11, 31);
export const fitTime = (index = 0) => (START - FIT_EPOCH) / 1000 + index * 3;

/** A file of a watch: each message with its own definition, every field of four bytes or of one. */
export function fit(messages: readonly Message[], { isBig = false, headerSize = 14, ownFields = false } = {}): Buffer {
  const data: number[] = [];
  const put16 = (value: number) => (isBig ? [value >> 8, value & 255] : [value & 255, value >> 8]);
  for (const [message, fields] of messages) {
    data.push(ownFields ? 0x60 : 0x40, 0, isBig ? 1 : 0, ...put16(message), fields.length);
    for (const [number, , size] of fields) data.push(number, ...(size ? [size, 0] : [4, 0x86]));
    if (ownFields) data.push(1, 0, 2, 0);
    data.push(0);
    for (const [, value, size] of fields) {
      if (size) {
        data.push(value);
        continue;
      }
      const bytes = Buffer.alloc(4);
      if (isBig) bytes.writeUInt32BE(value >>> 0);
      else bytes.writeUInt32LE(value >>> 0);
      data.push(...bytes);
    }
    if (ownFields) data.push(1, 2);
  }
  const header = Buffer.alloc(headerSize);
  header[0] = headerSize;
  header[1] = 0x20;
  header.writeUInt32LE(data.length, 4);
  header.write('.FIT', 8, 'latin1');
  return Buffer.concat([header, Buffer.from(data), Buffer.alloc(2)]);
}

const semicircles = (degrees: number) => Math.round((degrees / 180) * 2 ** 31);

export const fitRecords = ({ points = 101, metres = true, positions = true } = {}): Message[] =>
  Array.from({ length: points }, (_, index) => [
    20,
    [
      [253, fitTime(index)],
      ...(positions
        ? ([
            [0, semicircles(50 + index * TEN_METRES)],
            [1, semicircles(30.5)],
          ] as [number, number][])
        : []),
      ...(metres ? ([[5, index * 1000]] as [number, number][]) : []),
    ],
  ]);

export const fitSession = (distance: number, seconds: number, number = 18): Message => [
  number,
  [
    [2, fitTime()],
    [7, seconds * 1000],
    [9, distance * 100],
  ],
];

/** What the whole file is: 4 is an activity, 6 a course. */
export const fitFileId = (type: number): Message => [0, [[0, type, 1]]];

export const entityBomb = (root: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><${root}><trk><name>&c;</name></trk></${root}>`;
