import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { plainTransact } from '../../../db/transact.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { keepDrawing, type Drawing } from '../../pictures/keep-drawing.ts'
import type { NewPicture } from '../../pictures/pictures.queries.ts'
import { issueToThere, type Issue, type NewToken } from './issue-tokens.ts'
import { claimPortion, findPortion, savePortion } from './issued.queries.ts'

/** A quarter of a second of one collection's counters. */
const PORTION = 250
/** Keeps two cores busy while files are written. */
const DRAWN_AT_ONCE = 4

type Issuing = Pick<Context, 'db' | 'files' | 'jobs' | 'publish' | 'now'>
type ManyTokens = Issue<NewToken<number | Drawing>> & {
  /** What they are made for, once for all time: `drop:7`. Asked again it makes nothing new; of other owners it is refused. */
  key: string
}
/** Ids in the order of `tokens`; null for one whose owner was gone when its turn came, and who gets none later. */
type Issued = { tokenIds: (number | null)[]; leftOut: { place: number; ownerId: number }[] }
/** Writes down, in the transaction that makes them, what they are: of `tokens` these begin at `place`. */
type Note = (tx: Tx, portion: { place: number; tokenIds: (number | null)[] }) => Promise<unknown>

/**
 * Makes as many tokens as wished, a portion in a transaction of its own, so that nobody waits long for the collection. For
 * jobs: what was cut off goes on, what ran twice is answered alike, and nobody who is gone keeps the others waiting.
 */
export async function issueManyTokens(
  context: Issuing,
  { key, tokens, ...issue }: ManyTokens,
  note: Note = async () => {},
): Promise<Issued> {
  const tokenIds: (number | null)[] = []
  while (tokenIds.length < tokens.length) {
    const place = tokenIds.length
    const made =
      (await findPortion(context.db, { key, place })) ??
      (await makePortion(
        context,
        { key, place, ...issue, tokens: tokens.slice(place, place + PORTION) },
        note,
      ))
    for (const [index, ownerId] of made.ownerIds.entries())
      if (tokens[place + index]?.ownerId !== ownerId)
        throw new Error(`under ${key} tokens were made for others before`)
    tokenIds.push(...made.tokenIds)
  }
  const leftOut = tokens
    .map(({ ownerId }, place) => ({ place, ownerId }))
    .filter(({ place }) => tokenIds[place] === null)
  return { tokenIds, leftOut }
}

async function makePortion(
  context: Issuing,
  { key, place, tokens, ...issue }: ManyTokens & { place: number },
  note: Note,
) {
  const drawn = await drawMissing(context, tokens)
  const ownerIds = tokens.map(({ ownerId }) => ownerId)
  return plainTransact(context.db)(async (tx) => {
    if (!(await claimPortion(tx, { key, place, ownerIds })))
      return (await findPortion(tx, { key, place }))!
    const tokenIds = await issueToThere(context, tx, { ...issue, tokens: drawn })
    await savePortion(tx, { key, place, tokenIds })
    await note(tx, { place, tokenIds })
    return { ownerIds, tokenIds }
  })
}

/** Before the transaction; one drawing that many share is kept once. */
async function drawMissing(
  { files }: Pick<Context, 'files'>,
  tokens: NewToken<number | Drawing>[],
): Promise<NewToken[]> {
  const kept = new Map<string, NewPicture>()
  const drawings = new Map<string, Drawing>()
  for (const { picture } of tokens)
    if (typeof picture !== 'number') drawings.set(picture.svg, picture)
  await forEach([...drawings.values()], DRAWN_AT_ONCE, async (drawing) => {
    kept.set(drawing.svg, await keepDrawing(files, drawing))
  })
  return tokens.map(({ picture, ...token }) => ({
    ...token,
    picture: typeof picture === 'number' ? picture : kept.get(picture.svg)!,
  }))
}
