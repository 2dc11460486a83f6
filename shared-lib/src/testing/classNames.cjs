/** In tests a CSS module's class is called what it is called in the file. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
