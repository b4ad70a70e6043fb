import { Transform } from 'node:stream'

const BYTES_PER_MS = 300

/** Lets bytes through as a narrow line does: they come late, and do not stop coming. */
export const slowNetwork = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      setTimeout(() => done(null, chunk), chunk.length / BYTES_PER_MS)
    },
  })
