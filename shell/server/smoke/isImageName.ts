const NAME = /^[0-9a-f]{64}\.png$/;

/** Whether it is the name of a screenshot: the sha256 of its bytes. */
export const isImageName = (name: unknown): name is string => typeof name === 'string' && NAME.test(name);
