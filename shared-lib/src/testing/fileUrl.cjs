const { basename } = require('node:path');

/** In tests the URL of an image or font is its file's name. */
module.exports = {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(`/${basename(path)}`)};` }),
};
