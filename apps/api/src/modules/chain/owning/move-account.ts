import { nextOwner, OUTSIDE_ACCOUNT_ID, type Owner } from '@kefir/rules/chain/next-owner'
import type { Tx } from '../../../db/client.ts'
import type { Hex } from '../../../ports/chain.ts'
import { isVault } from '../../../polygon/is-vault.ts'
import { insertTransfer } from '../../activity/transfers.queries.ts'
import { findHold } from '../../holds/holds.queries.ts'
import { endListings } from '../../tokens/end-listings.ts'
import { giveTokens } from '../../tokens/give-tokens.queries.ts'
import { keepTokens } from '../../tokens/keep-tokens.ts'
import type { Indexing } from '../indexing/indexing.ts'
import { findLastMove } from '../indexing/transfers.queries.ts'
import type { OwnedToken } from './owners.queries.ts'

/** An address, and whose it is, held. */
export type Sender = { address: Hex; linkedId: number | null }

type Moving = {
  token: OwnedToken
  /** Of whom the address is, held. */
  linkedId: number | null
  /** Where the chain says it is, by which block, and where it was when we last heard. */
  at: { address: Hex; block: bigint }
  before: Hex | null
  /** Who sent it into the vault since then. */
  sender: Sender | null
  /** Whether a move was told of, or it was only looked at again: whose the address is may have changed. */
  isMove: boolean
}

/**
 * Gives a locked token to the account that the chain names. Whoever needs it alone, but for a listing, decides first:
 * then it stays where it is, and this says so.
 */
export async function moveAccount(
  { chain, publish, now }: Pick<Indexing, 'chain' | 'publish' | 'now'>,
  tx: Tx,
  { token, linkedId, at, before, sender, isMove }: Moving,
): Promise<'followed' | 'held'> {
  const isInVault = isVault(chain, at.address)
  const owner = nextOwner({ owner: token, address: at.address, linkedId, isInVault, sender })
  const hasMoved = before !== null && before !== at.address
  if (hasMoved) await publish(tx, { type: 'token.moved', tokenId: token.id })
  const isSame = owner.ownerId === token.ownerId && owner.outsideAddress === token.outsideAddress
  if (isSame && !hasMoved) return 'followed'

  const hold = await findHold(tx, token.id)
  if (hold && hold.kind !== 'listing') return isSame ? 'followed' : 'held'
  // Offered from where it is no more, or by whom it is no more.
  if (hold) await endListings({ publish }, tx, [token])
  if (!isSame) await give(token, owner)
  if (!isSame || owner.ownerId === OUTSIDE_ACCOUNT_ID) await tell()
  await publish(tx, { type: 'token.changed', tokenId: token.id })
  return 'followed'

  async function give({ id, authorId, status, isHidden }: OwnedToken, to: Owner) {
    // Whoever gets it hid nothing, and its author's works count it again.
    const row = { id, author_id: authorId, owner_id: token.ownerId, status, is_hidden: isHidden }
    if (isHidden) await keepTokens({ publish }, tx, [row], false)
    await giveTokens(tx, { tokenIds: [id], ...to, at: now() })
  }

  async function tell() {
    const { contract, number } = token
    const last = contract && (await findLastMove(tx, { contract, number, upTo: at.block }))
    const hash = last?.to === at.address ? last.txHash : null
    // Somebody held it when it went: by now only the move itself is known.
    if (!hasMoved && (!isMove || hash === null)) return
    await insertTransfer(tx, {
      tokenId: token.id,
      collectionId: token.collectionId,
      fromUserId: accountOrNull(token.ownerId),
      toUserId: accountOrNull(owner.ownerId),
      fromAddress: hasMoved ? before : null,
      toAddress: at.address,
      hash,
      at: now(),
    })
  }
}

const accountOrNull = (id: number) => (id === OUTSIDE_ACCOUNT_ID ? null : id)
