import { type APIRequestContext, expect } from '@playwright/test';

interface Email {
  id: number;
  subject: string;
  text: string;
}

/** Newest first. */
async function emailsTo(request: APIRequestContext, email: string): Promise<Email[]> {
  const response = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
  return response.json();
}

/** Subjects of emails with a code begin with it; newest first. */
async function codesTo(request: APIRequestContext, email: string): Promise<string[]> {
  return (await emailsTo(request, email)).flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? []);
}

/** The code of the newest email, once this many emails with a code have arrived. */
export async function codeSentTo(request: APIRequestContext, email: string, emails = 1): Promise<string> {
  const arrived = expect.poll(async () => (await codesTo(request, email)).length, { timeout: 30_000 });
  await arrived.toBeGreaterThanOrEqual(emails);
  return (await codesTo(request, email))[0] ?? '';
}

/** The link of the invitation to the office that an address got. */
export async function invitationSentTo(request: APIRequestContext, email: string): Promise<string> {
  const findLink = async () => {
    const texts = (await emailsTo(request, email)).map(({ text }) => text);
    return texts.flatMap((text) => /https?:\S+\/office\/invitation#[\w-]{43}/.exec(text)?.[0] ?? [])[0];
  };
  await expect.poll(findLink, { timeout: 30_000 }).toBeTruthy();
  return (await findLink()) ?? '';
}

/** An unused email address. */
export function newEmail(name: string): string {
  return `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@run.example`;
}

/** A code that differs from this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
