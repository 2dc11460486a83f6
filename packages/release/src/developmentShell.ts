/** In `client` of a release of the shell: its browser build with React's development build, which no page of the site loads. */
export const DEVELOPMENT_SHELL = '@development.zip';

/** The script in it that starts the page. */
export const DEVELOPMENT_ENTRY = 'shell.js';
