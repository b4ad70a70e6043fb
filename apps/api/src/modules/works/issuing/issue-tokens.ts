import { WORK_LIMITS } from '@kefir/rules/works/limits'
import type { Rarity } from '@kefir/wire/common'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { DRAW_KEPT } from '../../pictures/draw-by-job.ts'
import { insertPictures, type NewPicture } from '../../pictures/pictures.queries.ts'
import { addToCreated } from '../../tokens/created-count.queries.ts'
import { refuseTwins } from '../words-of.ts'
import { insertTraits, lockCollection, type Trait } from '../works.queries.ts'
import { holdOwners, insertIssued, insertIssuedTokens } from './issued.queries.ts'

/** In one transaction: its end counts and indexes all of them, and whoever trades in the collection waits for that. */
export const MOST_ISSUED = 1_000

export type NewToken<Picture = number | NewPicture> = {
  ownerId: number
  name: string
  description?: string
  rarity: Rarity
  /** Of a module of the workshop: 1 to 5. */
  moduleType?: number | null
  traits?: Trait[]
  /** One that is there, and may be shared, or the row of a drawing that was kept (`keepDrawing`). */
  picture: Picture
}

export type Issue<Token = NewToken> = {
  /** The house's own: nobody else's works are made so, and no moderator looks at them. */
  collectionId: number
  tokens: Token[]
  /** What their history begins with. */
  as?: 'mint' | 'box_open'
}

type Issuing = Pick<Context, 'publish' | 'now' | 'jobs'>

/**
 * Makes tokens of a collection of the house for many owners: boxes, modules, prizes. In the caller's transaction, which
 * also notes what they were made for, and so makes them once however often its job runs. Gives their ids in that order.
 */
export async function issueTokens(context: Issuing, tx: Tx, issue: Issue): Promise<number[]> {
  const made = await issueBut(context, tx, issue, (gone) => {
    throw new AppError('NOT_FOUND', {
      message: `Такого владельца нет: ${gone.map((id) => `№\u00a0${id}`).join(', ')}`,
    })
  })
  return made as number[]
}

/** The same but for whoever is gone: null stands for their tokens. */
export const issueToThere = (context: Issuing, tx: Tx, issue: Issue) =>
  issueBut(context, tx, issue, () => {})

async function issueBut(
  context: Issuing,
  tx: Tx,
  { collectionId, tokens, as = 'mint' }: Issue,
  hearOfGone: (ownerIds: number[]) => void,
): Promise<(number | null)[]> {
  refuseNonsense(tokens)
  const { authorId } = issuedIn(await lockCollection(tx, collectionId))
  const ownerIds = [...new Set(tokens.map(({ ownerId }) => ownerId))]
  const there = await holdOwners(tx, ownerIds)
  if (there.size < ownerIds.length) hearOfGone(ownerIds.filter((id) => !there.has(id)))

  const owned = tokens.filter(({ ownerId }) => there.has(ownerId))
  const tokenIds =
    owned.length > 0 ? await make(context, tx, { collectionId, authorId, tokens: owned, as }) : []
  const ids = tokenIds.values()
  return tokens.map(({ ownerId }) => (there.has(ownerId) ? ids.next().value! : null))
}

/** Under the lock of the collection and of the owners. */
async function make(
  { publish, now, jobs }: Issuing,
  tx: Tx,
  { collectionId, authorId, tokens, as }: Required<Issue> & { authorId: number },
): Promise<number[]> {
  const at = now()
  const pictureIds = await placePictures({ jobs }, tx, { tokens, at })

  const tokenIds = await insertIssuedTokens(tx, {
    ...{ collectionId, authorId, at },
    tokens: tokens.map((token, index) => ({ ...token, pictureId: pictureIds[index]! })),
  })
  await insertTraits(
    tx,
    tokens.map(({ traits }, index) => ({ tokenIds: [tokenIds[index]!], traits })),
  )
  await insertIssued(tx, { tokenIds, type: as, at })
  await addToCreated(tx, authorId, tokenIds.length)
  await publish(tx, { type: 'tokens.issued', collectionId, tokenIds })
  return tokenIds
}

function refuseNonsense(tokens: NewToken[]) {
  if (tokens.length === 0 || tokens.length > MOST_ISSUED)
    throw new RangeError(`1 to ${MOST_ISSUED} tokens are issued at once, not ${tokens.length}`)
  for (const { traits = [] } of tokens) {
    if (traits.length > WORK_LIMITS.traits)
      throw new RangeError(`a token has at most ${WORK_LIMITS.traits} traits`)
    refuseTwins(traits)
  }
}

function issuedIn(collection: Awaited<ReturnType<typeof lockCollection>>) {
  if (!collection) throw new AppError('NOT_FOUND', { message: 'Такой коллекции нет' })
  if (collection.origin !== 'kefir' || collection.status !== 'approved')
    throw new AppError('FORBIDDEN', { message: 'В этой коллекции токены не выпускаются' })
  return collection
}

/** The id of each token's picture; of drawings that several share, and of those that are known, one. */
async function placePictures(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { tokens, at }: { tokens: NewToken[]; at: Date },
) {
  const drawn = new Map<string, NewPicture>()
  for (const { picture } of tokens) if (typeof picture !== 'number') drawn.set(picture.key, picture)
  // Two who bring the same drawings wait for each other, and never in a circle.
  const keys = [...drawn.keys()].toSorted()
  const ids = new Map<string, number>()
  if (keys.length > 0) {
    const rows = await insertPictures(
      tx,
      keys.map((key) => drawn.get(key)!),
      at,
    )
    for (const { id, key } of rows) ids.set(key, id)
    await jobs.send(tx, DRAW_KEPT, { keys })
  }
  return tokens.map(({ picture }) =>
    typeof picture === 'number' ? picture : ids.get(picture.key)!,
  )
}
