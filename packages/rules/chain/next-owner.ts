/** The account of whoever holds tokens at an address that nobody has linked (0050-indexing.sql). */
export const OUTSIDE_ACCOUNT_ID = 2_147_000_000

type Holding = {
  ownerId: number
  /** Whose the address is that holds the token. */
  linkedId: number | null
  /** Whether that address is the platform's vault, which keeps it for its owner. */
  isInVault: boolean
}

/** Which account a token belongs to by the chain's word. */
export const nextOwner = ({ ownerId, linkedId, isInVault }: Holding): number =>
  isInVault ? ownerId : (linkedId ?? OUTSIDE_ACCOUNT_ID)
