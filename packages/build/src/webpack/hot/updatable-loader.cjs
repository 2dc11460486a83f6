/** React Refresh accepts modules that export components only. Pages export loaders too, and texts are no components. */
const PAGE = /^export\b[^;=]*\bComponent\b/m;
const TEXTS = /[\\/]locales[\\/](ua|en)\.ts$/;

/** The shell loads an updated page or text again (`followHotUpdates`). */
const ACCEPT = `
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  if (import.meta.webpackHot.data) {
    __react_refresh_utils__.enqueueUpdate(() => dispatchEvent(new Event('module-updated')));
  }
}
`;

module.exports = function updatableLoader(source, map, meta) {
  const isUpdatable = PAGE.test(source) || TEXTS.test(this.resourcePath);
  this.callback(null, isUpdatable ? source + ACCEPT : source, map, meta);
};
