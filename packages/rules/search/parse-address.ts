/** What was pasted from a wallet or an explorer, in lower case. */
export type PastedAddress =
  | { kind: 'account'; address: string }
  | { kind: 'token'; address: string; tokenId: string }
  | { kind: 'transaction'; hash: string }

const TRANSACTION = /^(?:0x)?([0-9a-f]{64})$/
const ACCOUNT = /^(0x[0-9a-f]{40})(?:[/:#](\d{1,78}))?$/

/** An address, a token of a contract or a transaction; null for words. */
export function parseAddress(query: string): PastedAddress | null {
  const text = query.trim().toLowerCase()
  const hash = TRANSACTION.exec(text)?.[1]
  if (hash) return { kind: 'transaction', hash: `0x${hash}` }

  const [, address, tokenId] = ACCOUNT.exec(text) ?? []
  if (!address) return null
  return tokenId === undefined ? { kind: 'account', address } : { kind: 'token', address, tokenId }
}
