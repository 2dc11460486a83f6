export interface MailSettings {
  /** `smtp://user:password@host:587`; undefined: there is no mail server. */
  url?: string | undefined;
  /** `Name <address>` */
  from: string;
  replyTo?: string | undefined;
}

/** @throws {Error} naming the invalid variable. */
export function readMail({ SMTP_URL, MAIL_FROM, MAIL_REPLY_TO }: NodeJS.ProcessEnv): MailSettings {
  // The value itself stays out of the message: it holds a password.
  if (SMTP_URL && !URL.canParse(SMTP_URL)) throw new Error('SMTP_URL must be a URL.');
  return {
    url: SMTP_URL || undefined,
    from: MAIL_FROM || 'hello@run.example',
    replyTo: MAIL_REPLY_TO || undefined,
  };
}
