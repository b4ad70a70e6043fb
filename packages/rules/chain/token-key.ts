export type TokenKey = { contract: string; number: string }

const KEY = /^(0x[0-9a-f]{40}):(0|[1-9]\d{0,77})$/
const LARGEST = 2n ** 256n - 1n

/** A token of any contract in one word, `0x…:123`; the case of the letters says nothing. */
export const writeTokenKey = ({ contract, number }: TokenKey) => `${contract}:${number}`

/** Which part of a word is why it names no token; null where it names one. */
export function wrongPartOf(word: string): keyof TokenKey | null {
  if (readTokenKey(word)) return null
  return /^0x[0-9a-f]{40}:/i.test(word) ? 'number' : 'contract'
}

/** Null where it names none. */
export function readTokenKey(word: string): TokenKey | null {
  const [, contract, number] = KEY.exec(word.toLowerCase()) ?? []
  if (contract === undefined || number === undefined || BigInt(number) > LARGEST) return null
  return { contract, number }
}
