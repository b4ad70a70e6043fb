import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import {
  CHAIN_START,
  checkLines,
  checkLinks,
  findLostEnd,
  LOWEST,
  saveCheck,
  type ChainEnd,
} from './chain.queries.ts'

export const CHECK_JOURNAL = 'journal.check'

/** Of one statement: a quarter of a second's work, so that no number of lines meets the time that a statement has. */
const PORTION = 5_000

/** Fails where a line is not what it was when it was written, so that whoever is on duty sees it. */
export async function checkJournal({ db, now }: Pick<Context, 'db' | 'now'>, portion = PORTION) {
  const seen: Seen = { lines: 0n, end: CHAIN_START, brokenLine: null }
  try {
    await walk(db, seen, portion)
  } catch (error) {
    if (seen.brokenLine !== null) throw forged(seen.brokenLine)
    // Whoever is on duty must not take a slow database for a forger.
    throw new Error('the check of the journal broke off and found no changed line so far', {
      cause: error,
    })
  }
  const { lines, end, brokenLine } = seen
  const last_hash = end === CHAIN_START ? null : end.hash
  const found = { lines, last_place: end.place, last_hash, broken_line: brokenLine }
  await saveCheck(db, found, now())
  if (brokenLine !== null) throw forged(brokenLine)
}

const forged = (line: bigint) => new Error(`journal line ${line} was changed past the triggers`)

type Seen = { lines: bigint; end: ChainEnd; brokenLine: bigint | null }

async function walk(db: Db, seen: Seen, portion: number) {
  // Before the chain is read: what is written meanwhile comes behind the end that was seen.
  note(seen, await findLostEnd(db))
  await walkLinks(db, seen, portion)
  await walkLines(db, seen, portion)
}

async function walkLinks(db: Db, seen: Seen, portion: number) {
  for (;;) {
    const { count, last_place, last_hash, broken_line } = await checkLinks(db, seen.end, portion)
    note(seen, broken_line)
    if (last_place !== null && last_hash !== null)
      seen.end = { after: last_place, place: last_place, hash: last_hash }
    if (count < portion) return
  }
}

async function walkLines(db: Db, seen: Seen, portion: number) {
  let after = LOWEST
  for (;;) {
    const { count, last_line, broken_line } = await checkLines(db, after, portion)
    seen.lines += BigInt(count)
    note(seen, broken_line)
    if (last_line !== null) after = last_line
    if (count < portion) return
  }
}

/** The first of all that were found. */
function note(seen: Seen, line: bigint | null) {
  if (line !== null && (seen.brokenLine === null || line < seen.brokenLine)) seen.brokenLine = line
}
