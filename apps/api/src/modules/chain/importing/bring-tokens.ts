import { IMPORT_PROBLEMS, PASSING_FAILURES } from '@kefir/rules/chain/import-problems'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { ChainSide, Hex } from '../../../ports/chain.ts'
import { getForeignAuthor } from '../../accounts/foreign-author.ts'
import { refuseHeld } from '../../holds/refuse-held.ts'
import { markOnChain } from '../../tokens/chain-tokens.queries.ts'
import { countRoom, FULL } from '../../works/keep-within.ts'
import { lockMaking } from '../../works/waiting.queries.ts'
import { insertTraits, lockCollection, type LockedCollection } from '../../works/works.queries.ts'
import { holdMetadata } from '../metadata/metadata.queries.ts'
import { goesBefore, placeCopies } from '../metadata/place-imported.ts'
import { orderPictures, owesPicture } from '../metadata/read-picture.ts'
import { holdLinked, lockOwned, setChainOwners } from '../owning/owners.queries.ts'
import { writeOwner } from '../owning/write-owner.ts'
import {
  insertForeignTokens,
  insertImportLines,
  lockByNumbers,
} from './foreign-collections.queries.ts'
import { getForeignCollection } from './get-foreign-collection.ts'
import { lockWaiting, settleTokens, type WaitingToken } from './imports.queries.ts'

type Bringing = Pick<Context, 'transact' | 'publish' | 'doors' | 'jobs' | 'now'> & {
  chain: ChainSide
}

export type Brought = {
  /** Of one contract, each once. */
  tokens: WaitingToken[]
  userId: number
  wallet: string
  /** By which they lie at the wallet. */
  block: bigint
  placeholderId: number
}

/**
 * Makes tokens of a wallet ones of the site's: their collection, themselves and their lines in the history. What has no
 * room here is told so; for any other reason all are brought or none.
 */
export async function bringTokens(context: Bringing, brought: Brought) {
  const { userId, wallet } = brought
  await context.transact(async (tx) => {
    await lockMaking(tx, userId)
    // Its owner may have unlinked the address meanwhile. Who places a picture holds the collection and then refers to them.
    const isLinked = (await holdLinked(tx, wallet)) === userId
    const tokens = await lockWaiting(tx, brought.tokens)
    if (tokens.length === 0) return
    if (!isLinked) return settleTokens(tx, tokens, PASSING_FAILURES.unlinked)

    const at = context.now()
    const collectionId = await getForeignCollection(tx, { ...brought, token: tokens[0]!, at })
    const collection = (await lockCollection(tx, collectionId))!
    const numbers = tokens.map(({ number }) => number)
    const here = await lockByNumbers(tx, collectionId, numbers)
    for (const token of here) await take(context, tx, token, { ...brought, collection, at })
    const known = new Set(here.map(({ number }) => number))
    const coming = tokens.filter(({ number }) => !known.has(number))
    const { room, why } = await roomIn(tx, collection, userId)
    const [some, others] = [coming.slice(0, room), coming.slice(room)]
    if (some.length > 0) await make(context, tx, { ...brought, collection, at, tokens: some })
    const left = new Set(others)
    await settleTokens(
      tx,
      tokens.filter((token) => !left.has(token)),
      null,
    )
    await settleTokens(tx, others, why)
  })
}

/** How many more tokens of an owner may be made in a collection, and why not more. */
async function roomIn(tx: Tx, collection: LockedCollection, userId: number) {
  if (collection.origin === 'polygon' && collection.status === 'rejected')
    return { room: 0, why: IMPORT_PROBLEMS.rejected }
  if (!(await goesBefore(tx, collection, userId))) return { room: Infinity, why: null }
  return { room: Math.max(0, await countRoom(tx, 'works', userId)), why: FULL.works }
}

type Making = Brought & { collection: LockedCollection; at: Date }
type Here = Awaited<ReturnType<typeof lockByNumbers>>[number]

/** One that is on the site already: from now on the chain says whose it is. */
async function take(context: Bringing, tx: Tx, { id, ownerId, isOnChain }: Here, taking: Making) {
  const { userId } = taking
  if (!isOnChain) {
    await refuseHeld(context, tx, { tokenIds: [id] })
    await markOnChain(tx, id)
  }
  await own(context, tx, id, taking)
  if (!isOnChain || ownerId !== userId) await tell(context, tx, [id], taking)
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
  if (outcome === 'held') await refuseHeld(context, tx, { tokenIds: [tokenId] })
}

/** Those that nobody has seen here yet. */
async function make(context: Bringing, tx: Tx, { tokens, ...making }: Making) {
  const { userId, wallet, block, collection, placeholderId, at } = making
  const authorId = await getForeignAuthor(tx, at)
  const said = await holdMetadata(tx, tokens)
  if (said.length < tokens.length) throw new Error('metadata of a token that is brought are gone')
  const shelf = { collectionId: collection.id, authorId, ownerId: userId, at }
  const named = said.map((one) => ({
    number: one.number,
    name: one.name!,
    description: one.description,
    pictureId: one.picture_id ?? placeholderId,
  }))
  const ids = await insertForeignTokens(tx, shelf, named)
  const made = said.map((one) => ({ ...one, id: ids.get(one.number)! }))
  await insertTraits(
    tx,
    made.map(({ id, traits }) => ({ tokenIds: [id], traits })),
  )
  // Without its picture one waits: nobody approves what they have not seen.
  const whole = made.filter((one) => !owesPicture(one))
  const copies = whole.map(({ id }) => ({ id, authorId, ownerId: userId, status: 'processing' }))
  await placeCopies(context, tx, { copies, collection })

  const tokenIds = made.map(({ id }) => id)
  await setChainOwners(tx, { tokenIds, address: wallet as Hex, block, now: at })
  await tell(context, tx, tokenIds, making)
  // Last, for nobody else asks for pictures until the transaction ends.
  await orderPictures(context, tx, made)
}

type Told = Pick<Making, 'userId' | 'wallet' | 'collection' | 'at'>

async function tell(
  { publish }: Bringing,
  tx: Tx,
  tokenIds: number[],
  { userId, wallet, collection, at }: Told,
) {
  await insertImportLines(tx, { tokenIds, collectionId: collection.id, userId, wallet, at })
  await publish(
    tx,
    ...tokenIds.flatMap((tokenId) => [
      { type: 'token.changed', tokenId } as const,
      { type: 'token.imported', tokenId, userId } as const,
    ]),
  )
}
