/** URL prefix of the local build's files; followed by the name, and a build number where each build has other URLs. */
export const LOCAL_PREFIX = '/@local/';

/** Where open pages learn of builds that they have to load again for: the errors of each as JSON, empty when it succeeded. */
export const BUILDS_PATH = `${LOCAL_PREFIX}builds`;

/** The script that the proxy adds to pages. */
export const SCRIPT_PATH = `${LOCAL_PREFIX}page.js`;

/** Files of the shell's development build, followed by the shell's version. */
export const SHELL_PREFIX = `${LOCAL_PREFIX}shell/`;
