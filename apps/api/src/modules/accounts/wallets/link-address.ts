import { NETWORK_ID, WALLET_LIMITS } from '@kefir/rules/wallet/limits'
import type { BlockchainAccount } from '@kefir/wire/blockchain-accounts'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import { lockUser } from '../accounts.queries.ts'
import { orderLetter } from '../letters/letter-order.ts'
import { limitFor, refuseTooMany, type Limit } from '../limit-attempts.ts'
import { blockchainAccountReply } from './blockchain-account-reply.ts'
import {
  findOwnerOf,
  insertAddress,
  listAddresses,
  listLinked,
} from './blockchain-accounts.queries.ts'
import { messageIsOver, proveAddress, type Proof } from './prove-address.ts'
import { spendNonce } from './wallet-nonces.queries.ts'

/** A signature that no key has made is asked of the chain, which costs us. */
const LINKS: Limit = { name: 'wallet-link', max: 20, seconds: 60 * 60 }
const { mostAddresses } = WALLET_LIMITS

type Linking = Proof & { userId: number; sessionId: number }

/** Links an address whose wallet has signed the message of this session; the first one is main. */
export async function linkAddress(
  context: Context,
  { userId, sessionId, ...proof }: Linking,
): Promise<BlockchainAccount> {
  const address = proof.address.toLowerCase()
  const prepare = async () => {
    await refuseTooMany(context, limitFor(LINKS, userId))
    return proveAddress(context, sessionId, proof)
  }

  return context.transact(prepare, async (tx, message) => {
    // The lock lets one address of a person in at a time, so that of two last ones only one finds room.
    const { removed_at } = await lockUser(tx, userId)
    if (removed_at) throw new AppError('LOGIN_REQUIRED')
    if (!(await spendNonce(tx, message))) throw messageIsOver()
    await refuseLinked(tx, userId, address)
    const linked = await listLinked(tx, userId)
    if (linked.length >= mostAddresses)
      throw new AppError('STATE_CHANGED', {
        message: `Можно привязать до ${mostAddresses} адресов. Отвяжите ненужный, и место найдётся`,
      })

    const at = context.now()
    const isMain = linked.length === 0
    const id = await insertAddress(tx, { userId, address, networkId: NETWORK_ID, isMain, at })
    if (id === undefined) throw takenByAnother()
    await context.publish(tx, { type: 'wallet.linked', userId, address })
    // Tokens can go there from now on: the owner is told, whoever it was.
    await orderLetter(context.jobs, tx, {
      kind: 'address-linked',
      userId,
      address: checksumAddress(address),
      at: at.toISOString(),
    })
    return getOwn(tx, userId, id)
  })
}

async function refuseLinked(tx: Tx, userId: number, address: string) {
  const ownerId = await findOwnerOf(tx, address)
  if (ownerId === undefined) return
  if (ownerId !== userId) throw takenByAnother()
  throw new AppError('STATE_CHANGED', { message: 'Этот адрес уже привязан к вашему аккаунту' })
}

const takenByAnother = () =>
  new AppError('STATE_CHANGED', { message: 'Этот адрес уже привязан к другому аккаунту' })

/** One of a person's addresses; another's is as if it were not there. */
export async function getOwn(tx: Tx, userId: number, id: number): Promise<BlockchainAccount> {
  const row = (await listAddresses(tx, userId)).find((one) => one.id === id)
  if (!row) throw new AppError('NOT_FOUND')
  return blockchainAccountReply(row)
}
