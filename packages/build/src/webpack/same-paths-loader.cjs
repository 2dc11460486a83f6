const { relative } = require('node:path');

/** Imports of the file that Module Federation generates, from the root: their lengths are part of the source map, and the file lies where the command was started. */
module.exports = function samePathsLoader(source) {
  const { root, alias } = this.getOptions();
  return source.replace(
    /(["'])(\/[^"'\n]+)\1/g,
    (_, quote, path) => `${quote}${alias}/${relative(root, path)}${quote}`,
  );
};
