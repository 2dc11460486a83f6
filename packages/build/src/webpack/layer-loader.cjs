/** Puts a CSS module into its owner's cascade layer, so that no remote outranks another or the shell. */
module.exports = function layerLoader(source) {
  const { layer } = this.getOptions();
  return `@layer ${layer} {\n${source}\n}\n`;
};
