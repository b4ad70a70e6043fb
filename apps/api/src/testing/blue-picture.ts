import sharp from 'sharp'

/** A picture with nothing wrong and nothing on it, for the test to write in its format. */
export const bluePicture = (width = 400, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#1d49f2' } })
