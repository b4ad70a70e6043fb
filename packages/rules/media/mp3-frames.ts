/** The size in an ID3 tag has seven bits a byte. */
export function tagLength(bytes: Uint8Array): number {
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0)
  const hasFooter = ((bytes[5] ?? 0) & 16) !== 0

  return 10 + size + (hasFooter ? 10 : 0)
}

const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const MPEG1_HERTZ = [44_100, 48_000, 32_000]

/** Bytes of the frame that begins with these three; zero when none does. */
export function mp3FrameLength([first = 0, second = 0, third = 0]: Uint8Array): number {
  const version = (second >> 3) & 3
  const layer = (second >> 1) & 3
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || layer !== 1) return 0

  const isMpeg1 = version === 3
  const kbits = (isMpeg1 ? MPEG1_KBITS : MPEG2_KBITS)[third >> 4] ?? 0
  const hertz = MPEG1_HERTZ[(third >> 2) & 3]
  if (kbits === 0 || hertz === undefined) return 0
  const divided = hertz / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  const padding = (third >> 1) & 1

  return Math.floor(((isMpeg1 ? 144 : 72) * kbits * 1000) / divided) + padding
}
