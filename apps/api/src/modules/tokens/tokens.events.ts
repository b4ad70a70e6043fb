import { story, type EventsOf } from '../../events/events.ts'

const ofToken = ({ tokenId }: { tokenId: number }) => `token:${tokenId}`

export const tokensEvents = {
  /** Its price, its counts or its owner. */
  'token.changed': story<{ tokenId: number }>(ofToken),
  /** Nobody but its owner sees it any more: a moderator, its author or its owner took it out of sight. */
  'token.hidden': story<{ tokenId: number }>(ofToken),
  /** Offered, or at another price than before; roubles as on the wire. */
  'token.listed': story<{ tokenId: number; price: string; previousPrice: string | null }>(ofToken),
}

declare module '../../events/events.ts' {
  interface Events extends EventsOf<typeof tokensEvents> {}
}
