/** Pixels of an image for each pixel of the email's layout. */
export const EMAIL_DENSITY = 2;
