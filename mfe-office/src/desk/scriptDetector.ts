import jsQR from 'jsqr';

const MAX_WIDTH = 640;

/** Reads QR codes in script; WebAssembly would need a weaker content security policy. */
export function scriptDetector() {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
      if (!context || video.videoWidth === 0) return [];
      const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      const code = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
      return code ? [{ rawValue: code.data }] : [];
    },
  };
}
