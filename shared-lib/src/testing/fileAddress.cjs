/** In tests a picture's or font's address does not matter. */
module.exports = '/file';
