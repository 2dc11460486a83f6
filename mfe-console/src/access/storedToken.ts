const KEY = 'console-token';

/** A token lives in this tab only: never in a URL, a cookie or a log. */
export const readToken = (): string | null => sessionStorage.getItem(KEY);
export const storeToken = (token: string): void => sessionStorage.setItem(KEY, token);
export const forgetToken = (): void => sessionStorage.removeItem(KEY);
