import { SPAM_THRESHOLD } from '@kefir/rules/chain/spam-score'
import {
  IMPORT_PROBLEMS,
  importProblem,
  PASSING_FAILURES,
} from '@kefir/rules/chain/import-problems'
import type { OutsideLimits } from '@kefir/rules/chain/outside-limits'
import fastq from 'fastq'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { isConnectionLoss } from '../../../db/connection-loss.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { ChainAway, type Block, type ChainSide } from '../../../ports/chain.ts'
import type { Outside } from '../../../ports/outside.ts'
import { step } from '../../../step.ts'
import { getPlaceholder } from '../../works/placeholder.ts'
import { findMetadata } from '../metadata/metadata.queries.ts'
import { readMetadata } from '../metadata/read-metadata.ts'
import { atWork } from './at-work.ts'
import { bringTokens } from './bring-tokens.ts'
import {
  endImport,
  findImport,
  listWaiting,
  lockWaiting,
  markImportWorked,
  settleTokens,
  type ImportRow,
  type WaitingToken,
} from './imports.queries.ts'
import { inBatches } from './in-batches.ts'
import { lastingFor } from './lasting-for.ts'
import { FINAL_MS, readHoldings, type Holding } from './read-holding.ts'
import { isTrusted } from './wallet-tokens.queries.ts'

export const IMPORT_TOKENS = 'chain.import-tokens'

/** So many files of strangers are fetched at once; others are asked for, or written down, meanwhile. */
const FETCHES_AT_ONCE = 16
const AT_ONCE = 2 * FETCHES_AT_ONCE
/** So many tokens by one transaction: their collection is nobody else's until it ends. */
const MOST_TOGETHER = 50
/** Whoever looks on is told after so many. */
const TOLD_EACH = 10
/** A chain that is away is waited for so long after an import began; the sweeper asks again. */
const PATIENCE_MS = 10 * 60_000
/** Why one that is not there by a final block is not brought. */
const NOT_THERE = {
  coming: PASSING_FAILURES.coming,
  elsewhere: IMPORT_PROBLEMS.moved,
  untold: PASSING_FAILURES.untold,
} as const satisfies Record<Exclude<Holding, 'there'>, string>

type Importing = Context & { chain: ChainSide }
type Course = { row: ImportRow; final: () => Promise<Block>; placeholderId: number }

/** Brings the tokens of an import here; those that were brought stay so when it is begun again. */
export async function importTokens(context: Context, { importId }: { importId: number }) {
  const { chain, db, now } = context
  if (!chain) return
  const row = await findImport(db, importId)
  if (!row || row.ended_at) return
  await atWork(
    () => markImportWorked(db, importId, now()),
    () => bringAll({ ...context, chain }, row),
  )
}

/** Metadata are read of many at once, and no reading waits until what was read before is brought. */
async function bringAll(importing: Importing, row: ImportRow) {
  const { chain, db, transact, publish, now } = importing
  const final = lastingFor(FINAL_MS, now, () => chain.node.agreeOnFinal())
  const course = { row, final, placeholderId: await getPlaceholder(importing) }
  const told = everySo(TOLD_EACH, () =>
    transact((tx) =>
      publish(tx, { type: 'import.changed', importId: row.id, userId: row.user_id }),
    ),
  )
  const read = inBatches<WaitingToken>(MOST_TOGETHER, async (tokens) => {
    await bringRead(importing, tokens, course)
    await told(tokens.length)
  })
  const outside = narrow(importing.outside, FETCHES_AT_ONCE)
  try {
    await forEach(await listWaiting(db, row.id), AT_ONCE, async (token) => {
      if (await isReadable({ ...importing, outside }, token, course)) read.add(token)
      else await told(1)
    })
  } finally {
    await read.done()
  }
  await transact(async (tx) => {
    // Not while any waits for a chain that is away.
    await endImport(tx, row.id, now())
    await publish(tx, { type: 'import.changed', importId: row.id, userId: row.user_id })
  })
}

/** Reads so many at a time. */
function narrow(outside: Outside, atOnce: number): Outside {
  const reads = fastq.promise(
    ({ url, limits }: { url: string; limits: OutsideLimits }) => outside.read(url, limits),
    atOnce,
  )
  return { ...outside, read: (url, limits) => reads.push({ url, limits }) }
}

/** Whether its metadata have nothing against it; what they have is told to its owner. */
async function isReadable(context: Importing, token: WaitingToken, course: Course) {
  let isIt = false
  await endingWell(context, [token], course, async () => {
    const why = await whyUnread(context, token)
    isIt = why === null
    if (why !== null) await fail(context, [token], why)
  })
  return isIt
}

/** What its metadata have against it. */
async function whyUnread(context: Importing, token: WaitingToken): Promise<string | null> {
  const known = await findMetadata(context.db, token)
  const metadata = known?.read_at ? known : await readMetadata(context, token)
  if (metadata.read_at === null)
    return importProblem({ problem: null, refusal: metadata.refusal ?? 'json', failure: null })
  if (metadata.spam_score >= SPAM_THRESHOLD && !(await isTrusted(context.db, token.id)))
    return 'Похоже на\u00a0спам. Если это не\u00a0так, скажите об\u00a0этом и\u00a0повторите'
  return null
}

/** Together, and where that does not go, each by itself. */
async function bringRead(context: Importing, tokens: WaitingToken[], course: Course) {
  await endingWell(context, tokens, course, async () => {
    try {
      await bringTogether(context, tokens, course)
    } catch (error) {
      if (tokens.length === 1 || isSilence(error)) throw error
      if (!(error instanceof AppError))
        context.log.warn({ err: error, importId: course.row.id }, 'tokens go one by one')
      for (const token of tokens) await bringRead(context, [token], course)
    }
  })
}

/** Asks last whether they are still there, for metadata may take minutes. */
async function bringTogether(context: Importing, tokens: WaitingToken[], course: Course) {
  const { row, placeholderId } = course
  const { user_id: userId, wallet } = row
  const final = await course.final()
  const holdings = await readHoldings(context.chain.node, { tokens, wallet, final })
  const held = Map.groupBy(tokens, (_token, index) => holdings[index]!)
  for (const [holding, some] of held)
    if (holding !== 'there') await fail(context, some, NOT_THERE[holding])

  const there = Map.groupBy(held.get('there') ?? [], ({ contract }) => contract)
  for (const some of there.values()) {
    const brought = { tokens: some, block: final.number, placeholderId, userId, wallet }
    await bringTokens(context, brought)
    step('import.brought')
  }
}

/** What goes wrong with some tokens is their own, also what nobody has thought of: those beside them are brought. */
async function endingWell(
  context: Importing,
  tokens: WaitingToken[],
  { row }: Course,
  work: () => Promise<void>,
) {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError && !isSilence(error)) return fail(context, tokens, error.message)
    const tokenIds = tokens.map(({ id }) => id)
    if (!isSilence(error)) context.log.error({ err: error, tokenIds }, 'tokens were not brought')
    // One answer that fails to come says nothing of a token: it waits, and not for ever.
    if (context.now().getTime() - row.started_at.getTime() < PATIENCE_MS) return
    const reason = error instanceof ChainAway ? 'away' : 'unknown'
    await fail(context, tokens, PASSING_FAILURES[reason])
  }
}

/** Of the chain or of the database: nobody said anything of a token. */
const isSilence = (error: unknown) => error instanceof ChainAway || isConnectionLoss(error)

const fail = ({ transact }: Importing, tokens: WaitingToken[], failure: string) =>
  transact(async (tx) => settleTokens(tx, await lockWaiting(tx, tokens), failure))

/** Does something each time that so many more are done. */
function everySo(many: number, act: () => Promise<void>) {
  let done = 0
  return async (more: number) => {
    const before = Math.floor(done / many)
    done += more
    if (Math.floor(done / many) > before) await act()
  }
}
