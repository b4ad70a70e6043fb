import { Transform } from 'node:stream'

/** How PostgreSQL tells a client the number of its process: the letter, and the length of the rest. */
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12])

/** Gives every client another number than its server process has, as a pooler does. */
export const strangePids = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const at = chunk.indexOf(KEY_DATA)
      if (at !== -1) chunk.writeInt32BE(1_000_000_000, at + KEY_DATA.length)
      done(null, chunk)
    },
  })
