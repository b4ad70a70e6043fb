import { fakeHex } from '../fake-hex.ts'

/** An id that no bank gave; the same for the same text. */
export function fakeUuid(text: string): string {
  const hex = fakeHex(text, 20).slice(2)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return [...parts, hex.slice(20, 32)].join('-')
}

/** What a till might have printed. */
export const fiscalOf = (text: string) => ({
  fiscal_document: digits(`document ${text}`, 5),
  fiscal_storage: '9289000100000001',
  fiscal_sign: digits(`sign ${text}`, 10),
})

const digits = (text: string, count: number) =>
  String(BigInt(fakeHex(text, 20)) % 10n ** BigInt(count)).padStart(count, '0')
