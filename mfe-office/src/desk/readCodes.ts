interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const EVERY_MS = 150;
/** The same code again only after it left the picture for a while. */
const AGAIN_MS = 3_000;
/** A locked screen ends the camera, and phones do not say so. */
const BLIND_MS = 600;

/** Reads QR codes of the rear camera until the signal. @throws {Error} without camera or permission. */
export async function readCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  let stream = await openCamera(video);
  const stop = () => stopCamera(stream);
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  const detector = await openDetector();
  let last = { code: '', at: 0 };
  let seenAt = performance.now();
  while (!signal.aborted) {
    if (isSeeing(stream, video) || document.hidden) seenAt = performance.now();
    if (performance.now() - seenAt > BLIND_MS) {
      stop();
      stream = await openCamera(video);
      if (signal.aborted) return stop();
      seenAt = performance.now();
    }
    const [found] = await detector.detect(video).catch(() => []);
    const now = performance.now();
    if (found && !signal.aborted) {
      const isNew = found.rawValue !== last.code || now - last.at > AGAIN_MS;
      last = { code: found.rawValue, at: now };
      if (isNew) onCode(found.rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

async function openCamera(video: HTMLVideoElement): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  await video.play();
  return stream;
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const isSeeing = (stream: MediaStream, { paused }: HTMLVideoElement) =>
  !paused && stream.getTracks().every(({ readyState, muted }) => readyState === 'live' && !muted);

/** That of the browser, or one that is loaded where there is none. */
async function openDetector(): Promise<Detector> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector) return new BarcodeDetector({ formats: ['qr_code'] });
  const { scriptDetector } = await import(/* webpackChunkName: "qr-reader" */ './scriptDetector.ts');
  return scriptDetector();
}
