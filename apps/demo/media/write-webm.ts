type Film = { width: number; height: number; framesPerSecond: number; frames: readonly Buffer[] }

const SECOND_MS = 1000
const WEBP_HEAD_BYTES = 20
const KEY_FRAME = 0x80

/** A silent WebM film. Its frames are lossy WebP: the same VP8 key frames in another wrapping. */
export function writeWebm({ width, height, framesPerSecond, frames }: Film): Buffer {
  const timeOf = (index: number) => Math.round((index * SECOND_MS) / framesPerSecond)
  const clusters = frameGroups(frames, framesPerSecond).map(({ first, group }) =>
    element(0x1f43b675, [
      uint(0xe7, timeOf(first)),
      ...group.map((frame, index) => {
        const head = Buffer.from([0x81, 0, 0, KEY_FRAME])
        head.writeInt16BE(timeOf(first + index) - timeOf(first), 1)
        return element(0xa3, [head, vp8Of(frame)])
      }),
    ]),
  )
  const info = element(0x1549a966, [
    uint(0x2ad7b1, 1_000_000),
    float(0x4489, timeOf(frames.length)),
    text(0x4d80, 'kefir'),
    text(0x5741, 'kefir'),
  ])
  const tracks = element(0x1654ae6b, [
    element(0xae, [
      uint(0xd7, 1),
      uint(0x73c5, 1),
      uint(0x83, 1),
      uint(0x9c, 0),
      text(0x86, 'V_VP8'),
      uint(0x23e383, Math.round(1e9 / framesPerSecond)),
      element(0xe0, [uint(0xb0, width), uint(0xba, height)]),
    ]),
  ])
  // Positions have a fixed width, so the table is as long with zeros as with numbers.
  const cuesAt = (positions: number[]) =>
    element(
      0x1c53bb6b,
      positions.map((position, index) =>
        element(0xbb, [
          uint(0xb3, timeOf(index * framesPerSecond)),
          element(0xb7, [uint(0xf7, 1), uint(0xf1, position)]),
        ]),
      ),
    )
  const start = info.length + tracks.length + cuesAt(clusters.map(() => 0)).length
  const positions = clusters.map((_, index) =>
    clusters.slice(0, index).reduce((sum, { length }) => sum + length, start),
  )

  return Buffer.concat([
    element(0x1a45dfa3, [
      uint(0x4286, 1),
      uint(0x42f7, 1),
      uint(0x42f2, 4),
      uint(0x42f3, 8),
      text(0x4282, 'webm'),
      uint(0x4287, 2),
      uint(0x4285, 2),
    ]),
    element(0x18538067, [info, tracks, cuesAt(positions), ...clusters]),
  ])
}

/** One second a cluster: a player that seeks reads at most that much. */
function frameGroups(frames: readonly Buffer[], size: number) {
  const groups: { first: number; group: readonly Buffer[] }[] = []
  for (let first = 0; first < frames.length; first += size)
    groups.push({ first, group: frames.slice(first, first + size) })
  return groups
}

function vp8Of(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('a frame is not lossy WebP')
  return webp.subarray(WEBP_HEAD_BYTES, WEBP_HEAD_BYTES + webp.readUInt32LE(16))
}

function element(id: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeUInt32BE(body.length, 4)
  size[0] = 1
  const hex = id.toString(16)
  return Buffer.concat([
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
    size,
    body,
  ])
}

function uint(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(id, [bytes])
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, [bytes])
}

const text = (id: number, value: string) => element(id, [Buffer.from(value)])
