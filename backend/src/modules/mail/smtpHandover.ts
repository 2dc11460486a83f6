/** Another process claimed the email, or the connection broke: the end of the message must not be sent. */
export class HandoverRejected extends Error {}

/**
 * One try to hand an email over to the mail server.
 * @param record commits that the end of the message is about to be sent; false when another process claimed the email.
 */
export function createSmtpHandover(record: () => Promise<boolean>) {
  let recording: Promise<boolean> | undefined;
  let isRecorded = false;
  let isOver = false;
  return {
    /** Resolves when the end of the message may be sent. */
    async begin(): Promise<void> {
      if (isOver) throw new HandoverRejected();
      recording = record();
      isRecorded = await recording;
      if (!isRecorded || isOver) throw new HandoverRejected();
    },
    /** Ends a failed try, once a pending record has settled; true when the end of the message may have been sent. */
    async mayBeDelivered(): Promise<boolean> {
      isOver = true;
      const wasRecorded = isRecorded;
      await recording?.catch(() => undefined);
      return wasRecorded;
    },
  };
}
