/**
 * The bank. Cards' numbers are its affair alone: we hold its tokens. Its embedded side is
 * `embedded/test-bank.ts`; what it will do with payments is in docs/decisions/016-ports.md.
 */
export type Bank = {
  /** Where a browser sends a card's number to get a token; of this site or of the bank's. */
  cardTokeniserUrl: string
  /** The card behind a token, or null when the bank gave no such token. */
  findCard(token: string): Promise<{ mask: string } | null>
}
