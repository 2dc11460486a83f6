/** From its library an iPhone gives JPG whatever is accepted; from its files, as from Macs and other phones, HEIC comes as it is. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
