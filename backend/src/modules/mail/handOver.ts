/** The letter was claimed by another process, or its connection broke: its end must not be sent. */
export class NotHandedOver extends Error {}

/**
 * One try to hand a letter over: whether the note that precedes its end was made.
 * @param note commits that the end is about to be sent; false when somebody else has the letter.
 */
export function createHandOver(note: () => Promise<boolean>) {
  let noting: Promise<boolean> | undefined;
  let isNoted = false;
  let isOver = false;
  return {
    /** Resolves when the end of the letter may be sent. @throws {NotHandedOver} */
    async mark(): Promise<void> {
      if (isOver) throw new NotHandedOver();
      noting = note();
      isNoted = await noting;
      if (!isNoted || isOver) throw new NotHandedOver();
    },
    /**
     * For after the try has failed: true when the end may have been sent. A note that was still being made then came
     * to nothing, and has ended when this resolves.
     */
    async isDone(): Promise<boolean> {
      isOver = true;
      const wasNoted = isNoted;
      await noting?.catch(() => undefined);
      return wasNoted;
    },
  };
}
