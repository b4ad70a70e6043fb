/** `123450n` hundredths → `"1234.50"`. */
export function toDecimal(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  const sign = hundredths < 0n ? '-' : ''

  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `"1234.5"` → `123450n` hundredths; refuses what is not a number with at most two decimals. */
export function fromDecimal(text: string): bigint {
  const parts = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) throw new RangeError(`not an amount: ${text}`)

  const [, sign, whole = '0', fraction = ''] = parts
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))

  return sign ? -hundredths : hundredths
}
