/** CRC-32 as gzip counts it, bits reversed. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
/** `x^8`: what one more byte multiplies the checksum by. */
const BYTE = 0x00800000

/**
 * Continues checksums over parts whose own checksums are known, so that the parts need not be read
 * again: the checksum of «ab» is that of «a» moved by the length of «b», and that of «b».
 */
export const combineCrc = (before: number, after: { crc: number; shift: number }): number =>
  (multiply(before, after.shift) ^ after.crc) >>> 0

/** What a checksum is multiplied by when so many bytes follow: `x^(8·bytes)` by squaring. */
export function shiftOver(bytes: number): number {
  let shift = ONE
  let power = BYTE
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(shift, power)
    power = multiply(power, power)
  }
  return shift
}

/** The product of two polynomials over bits, modulo that of CRC-32. */
function multiply(one: number, two: number): number {
  let product = 0
  let factor = two
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1
  }
  return product >>> 0
}
