/** The cookie that holds a visitor's pass. */
export const PREVIEW_COOKIE = 'preview';
