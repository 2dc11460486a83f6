/* global __react_refresh_library__ */
/**
 * React Refresh of one build, as part of the one runtime of the page: React asks a single runtime for the new version of a
 * component. Builds name their modules alike, so each component is registered with the name of its build.
 */
const own = require('react-refresh-of-build');

const isFirst = !globalThis.reactRefreshOfPage;
globalThis.reactRefreshOfPage ??= own;
const shared = globalThis.reactRefreshOfPage;

module.exports = {
  ...shared,
  injectIntoGlobalHook: (page) => isFirst && shared.injectIntoGlobalHook(page),
  performReactRefresh: () => {
    const update = shared.performReactRefresh();
    dispatchEvent(new Event('refreshed'));
    return update;
  },
  register: (type, id) => shared.register(type, `${__react_refresh_library__} ${id}`),
};
