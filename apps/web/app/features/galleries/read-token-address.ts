/** The token that a person means by its page's address or by its number; null for any other words. */
export function readTokenAddress(text: string): number | null {
  const word = text.trim()
  const number =
    /^(?:№\s*)?(\d{1,10})$/.exec(word)?.[1] ??
    /\/collection\/token\/(\d{1,10})(?:[/?#]|$)/.exec(word)?.[1]
  const id = Number(number ?? 0)
  return id > 0 && id < 2 ** 31 ? id : null
}

/** The tokens of a text with one on each line, or between commas. */
export const readTokenAddresses = (text: string): number[] =>
  text
    .split(/[\n,;]+/)
    .map(readTokenAddress)
    .filter((id) => id !== null)
