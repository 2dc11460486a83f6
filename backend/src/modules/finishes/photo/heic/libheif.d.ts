declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Calls back with null when it cannot be decoded. */
    display(target: HeifTarget, done: (drawn: HeifTarget | null) => void): void;
  }

  interface HeifTarget {
    /** RGBA. */
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }

  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
