import { NOWHERE } from './nowhere.ts'

/** The account of whoever holds tokens at an address that nobody has linked (0050-indexing.sql). */
export const OUTSIDE_ACCOUNT_ID = 2_147_000_000

type Holding = {
  ownerId: number
  /** Whose the address is that holds the token. */
  linkedId: number | null
  /** Whether that address is the platform's vault, which keeps it for its owner. */
  isInVault: boolean
  /** From where it was sent into the vault since its owner was known last, and whose that address is. */
  sender: { address: string; linkedId: number | null } | null
}

/** Which account a token belongs to by the chain's word: what somebody sends into the vault is theirs there too. */
export function nextOwner({ ownerId, linkedId, isInVault, sender }: Holding): number {
  if (!isInVault) return linkedId ?? OUTSIDE_ACCOUNT_ID
  if (sender === null || sender.address === NOWHERE) return ownerId
  return sender.linkedId ?? OUTSIDE_ACCOUNT_ID
}
