import { IMPORT_PROBLEMS } from '@kefir/rules/chain/import-problems'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { ChainSide, Hex } from '../../../ports/chain.ts'
import { getForeignAuthor } from '../../accounts/foreign-author.ts'
import { refuseHeld } from '../../holds/refuse-held.ts'
import { markOnChain } from '../../tokens/chain-tokens.queries.ts'
import { keepWithin } from '../../works/keep-within.ts'
import { lockMaking } from '../../works/waiting.queries.ts'
import { insertTraits, lockCollection, type LockedCollection } from '../../works/works.queries.ts'
import { findMetadata } from '../metadata/metadata.queries.ts'
import { goesBefore, placeImported } from '../metadata/place-imported.ts'
import { orderPicture } from '../metadata/read-picture.ts'
import { holdLinked, lockOwned } from '../owning/owners.queries.ts'
import { writeOwner } from '../owning/write-owner.ts'
import {
  insertForeignToken,
  insertImportLine,
  lockByNumber,
} from './foreign-collections.queries.ts'
import { getForeignCollection } from './get-foreign-collection.ts'
import { settleToken, type WaitingToken } from './imports.queries.ts'

type Bringing = Pick<Context, 'transact' | 'publish' | 'jobs' | 'now'> & { chain: ChainSide }

export type Brought = {
  token: WaitingToken
  userId: number
  wallet: string
  /** By which the token lies at the wallet. */
  block: bigint
  placeholderId: number
}

/** Makes a token of a wallet one of the site's: its collection, itself and its line in the history, or nothing. */
export async function bringToken(context: Bringing, brought: Brought) {
  const { token, userId, wallet } = brought
  await context.transact(async (tx) => {
    await lockMaking(tx, userId)
    // Its owner may have unlinked the address meanwhile. Who places a picture holds the collection and then refers to them.
    if ((await holdLinked(tx, wallet)) !== userId)
      throw new AppError('STATE_CHANGED', { message: 'Адрес отвязан от\u00a0аккаунта' })
    if (!(await settleToken(tx, token.id, null))) return

    const at = context.now()
    const collectionId = await getForeignCollection(tx, { ...brought, at })
    const collection = (await lockCollection(tx, collectionId))!
    const here = await lockByNumber(tx, collectionId, token.number)
    const tokenId = here?.id ?? (await make(context, tx, { ...brought, collection, at }))
    if (here && !here.isOnChain) await adopt(tx, here.id)
    await own(context, tx, tokenId, brought)
    if (here?.isOnChain && here.ownerId === userId) return
    await insertImportLine(tx, { tokenId, collectionId, userId, wallet, at })
    await context.publish(
      tx,
      { type: 'token.changed', tokenId },
      { type: 'token.imported', tokenId, userId },
    )
  })
}

/** It is one of ours, and was not known to be on the chain: from now on the chain says whose it is. */
async function adopt(tx: Tx, tokenId: number) {
  await refuseHeld(tx, [tokenId])
  await markOnChain(tx, tokenId)
}

/** As after any move: what a later block said stands, and whoever needs the token alone decides first. */
async function own(context: Bringing, tx: Tx, tokenId: number, { userId, wallet, block }: Brought) {
  const token = (await lockOwned(tx, tokenId))!
  const at = { address: wallet as Hex, block }
  const outcome = await writeOwner(context, tx, {
    ...{ token, linkedId: userId, at, sender: null, isMove: false },
  })
  if (outcome === 'older')
    throw new AppError('STATE_CHANGED', { message: 'Токен уже переехал. Обновите список' })
  if (outcome === 'held') await refuseHeld(tx, [tokenId])
}

type Making = Brought & { collection: LockedCollection; at: Date }

async function make(context: Bringing, tx: Tx, making: Making) {
  const { token, userId, collection, placeholderId, at } = making
  if (collection.origin === 'polygon' && collection.status === 'rejected')
    throw new AppError('STATE_CHANGED', { message: IMPORT_PROBLEMS.rejected })
  if (await goesBefore(tx, collection, userId))
    await keepWithin(tx, { what: 'works', authorId: userId })

  const said = (await findMetadata(tx, token))!
  const tokenId = await insertForeignToken(tx, {
    contract: token.contract,
    number: token.number,
    collectionId: collection.id,
    authorId: await getForeignAuthor(tx, at),
    ownerId: userId,
    name: said.name!,
    description: said.description,
    pictureId: said.picture_id ?? placeholderId,
    at,
  })
  await insertTraits(tx, [tokenId], said.traits)
  // Without its picture it waits: nobody approves what they have not seen.
  if (!(await orderPicture(context, tx, token))) await placeImported(context, tx, tokenId)
  return tokenId
}
