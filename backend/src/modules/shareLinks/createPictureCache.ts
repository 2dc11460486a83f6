const MOST = 60;

/** Newest pictures by what they show; one that is being drawn is drawn once. */
export function createPictureCache() {
  const pictures = new Map<string, Promise<Buffer>>();

  return (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = pictures.get(key);
    pictures.delete(key);
    const picture = known ?? draw();
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key));
    const [oldest] = pictures.keys();
    if (pictures.size > MOST && oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
}
