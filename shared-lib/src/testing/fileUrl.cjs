const { basename } = require('node:path');

/** In tests the address of a picture or font is its file's name. */
module.exports = {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(`/${basename(path)}`)};` }),
};
