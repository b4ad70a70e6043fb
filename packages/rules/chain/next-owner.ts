import { NOWHERE } from './nowhere.ts'

/** The account of whoever holds tokens at an address that nobody has linked (0050-indexing.sql). */
export const OUTSIDE_ACCOUNT_ID = 2_147_000_000

/** An account, or an address of nobody here. */
export type Owner = { ownerId: number; outsideAddress: string | null }

type Holding = {
  owner: Owner
  /** Which address holds the token, and whose it is. */
  address: string
  linkedId: number | null
  /** Whether that address is the platform's vault, which keeps it for its owner. */
  isInVault: boolean
  /** From where it was sent into the vault since its owner was known last, and whose that address is. */
  sender: { address: string; linkedId: number | null } | null
}

/** Whose a token is by the chain's word: what somebody sends into the vault is theirs there too. */
export function nextOwner({ owner, address, linkedId, isInVault, sender }: Holding): Owner {
  if (!isInVault) return ownerBy({ address, linkedId })
  return sender === null || sender.address === NOWHERE ? owner : ownerBy(sender)
}

const ownerBy = ({ address, linkedId }: Pick<Holding, 'address' | 'linkedId'>): Owner =>
  linkedId === null
    ? { ownerId: OUTSIDE_ACCOUNT_ID, outsideAddress: address.toLowerCase() }
    : { ownerId: linkedId, outsideAddress: null }
