export function withDeadline<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(`${what} took longer than ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, expiry]).finally(() => clearTimeout(timer));
}

export class DeadlineExceeded extends Error {
  override name = 'DeadlineExceeded';
}
