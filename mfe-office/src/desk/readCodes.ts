interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const EVERY_MS = 150;
/** The same code again only after it left the picture for a while. */
const AGAIN_MS = 3_000;

/** Reads QR codes of the rear camera until the signal. @throws {Error} without camera or permission. */
export async function readCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const detector = await openDetector();
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
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

/** That of the browser, or one that is loaded where there is none. */
async function openDetector(): Promise<Detector> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector) return new BarcodeDetector({ formats: ['qr_code'] });
  const { scriptDetector } = await import(/* webpackChunkName: "qr-reader" */ './scriptDetector.ts');
  return scriptDetector();
}
