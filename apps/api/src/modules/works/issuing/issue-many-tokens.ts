import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { beginAgain } from '../../../db/transact.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { keepDrawing, type Drawing } from '../../pictures/keep-drawing.ts'
import type { NewPicture } from '../../pictures/pictures.queries.ts'
import { issueTokens, type Issue, type NewToken } from './issue-tokens.ts'

/** A quarter of a second of one collection's counters. */
const PORTION = 250
/** Keeps two cores busy while files are written. */
const DRAWN_AT_ONCE = 4

type Issuing = Pick<Context, 'db' | 'files' | 'jobs' | 'publish' | 'now'>
/** Notes in the transaction of a portion for whom it was made: ids in the order of `tokens`, the first of them `from`. */
type Note = (tx: Tx, portion: { from: number; tokenIds: number[] }) => Promise<unknown>

/**
 * Makes as many tokens as wished, a portion in a transaction, so that nobody waits long for the collection. What ran for
 * a while may have been cut off: whoever calls it again leaves out those that `note` has noted.
 */
export async function issueManyTokens(
  context: Issuing,
  { tokens, ...issue }: Issue<NewToken<number | Drawing>>,
  note: Note = async () => {},
): Promise<void> {
  for (let from = 0; from < tokens.length; from += PORTION) {
    const portion = await drawMissing(context, tokens.slice(from, from + PORTION))
    await beginAgain(context.db, async (tx) => {
      const tokenIds = await issueTokens(context, tx, { ...issue, tokens: portion })
      await note(tx, { from, tokenIds })
    })
  }
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
