import { readCodes } from './readCodes.ts';

interface Track {
  readyState: string;
  muted: boolean;
  stop: () => void;
}
const tracks: Track[] = [];

beforeEach(() => {
  tracks.length = 0;
  Object.assign(window, {
    BarcodeDetector: class {
      detect = async () => (tracks.at(-1)?.readyState === 'live' ? [{ rawValue: `code ${tracks.length}` }] : []);
    },
  });
  Object.assign(navigator, {
    mediaDevices: {
      getUserMedia: async () => {
        const track: Track = { readyState: 'live', muted: false, stop: () => (track.readyState = 'ended') };
        tracks.push(track);
        return { getTracks: () => [track] };
      },
    },
  });
});

test('a camera that a locked screen ended is opened again, and closed with the view', async () => {
  const video = Object.assign(document.createElement('video'), { play: async () => undefined });
  Object.defineProperty(video, 'paused', { value: false });
  const closed = new AbortController();
  const codes: string[] = [];
  const reading = readCodes(video, closed.signal, (code) => codes.push(code));
  const until = async (isDone: () => boolean) => {
    for (let tries = 0; !isDone() && tries < 60; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await until(() => codes.length === 1);
  tracks[0]?.stop();
  await until(() => codes.length === 2);
  expect(codes).toEqual(['code 1', 'code 2']);
  Object.assign(tracks[1] ?? {}, { muted: true });
  await until(() => codes.length === 3);
  expect(codes).toEqual(['code 1', 'code 2', 'code 3']);
  closed.abort();
  await reading;
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'ended']);
});
