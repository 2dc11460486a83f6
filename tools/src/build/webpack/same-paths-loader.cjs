const { dirname, relative } = require('node:path');

/** Imports of the file that Module Federation generates, relative: their lengths are part of the source map. */
module.exports = function samePathsLoader(source) {
  const folder = dirname(this.resourcePath);
  return source.replace(/(["'])(\/[^"'\n]+)\1/g, (_, quote, path) => quote + relative(folder, path) + quote);
};
