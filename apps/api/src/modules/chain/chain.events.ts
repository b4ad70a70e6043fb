import { alone, story, type EventsOf } from '../../events/events.ts'

const ofToken = ({ tokenId }: { tokenId: number }) => `token:${tokenId}`
const ofSend = ({ sendId }: { sendId: number }) => `send:${sendId}`

export const chainEvents = {
  /** A token came to the wallet that its owner chose, or stayed where it was. */
  'export.ended': story<{ exportId: number; tokenId: number }>(ofToken),
  /** Of an import from a wallet more is done, or all. Older nodes do not say whose it is. */
  'import.changed': alone<{ importId: number; userId?: number }>(),
  /** A contract told that what it says of a token of its is another thing now. */
  'metadata.updated': alone<{ tokenId: number }>(),
  /**
   * The chain told of a seller, in small letters, that what they signed for this collection, or with these nonces, may
   * hold no more as of this block: the contract is to be asked.
   */
  'sale.doubted': alone<{
    seller: string
    collection: string | null
    nonces: { first: string; last: string } | null
    block: string
  }>(),
  /** What we send to the chain was signed, mined or undone, and is not over yet; `key` says what it is for. */
  'send.advanced': story<{ sendId: number; key: string }>(ofSend),
  /** What we sent to the chain is done or failed for good; `key` says what it was for. */
  'send.ended': story<{ sendId: number; key: string }>(ofSend),
  /** Somebody brought it here from their wallet. */
  'token.imported': story<{ tokenId: number; userId: number }>(ofToken),
  /** The chain has it at another address than before, whoever sent it there, and for good. */
  'token.moved': story<{ tokenId: number }>(ofToken),
  /** A line of a token's history went a step on. */
  'transaction.changed': story<{ tokenId: number; transactionId: string }>(ofToken),
}

declare module '../../events/events.ts' {
  interface Events extends EventsOf<typeof chainEvents> {}
}
