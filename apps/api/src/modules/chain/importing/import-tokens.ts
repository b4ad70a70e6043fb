import { SPAM_THRESHOLD } from '@kefir/rules/chain/spam-score'
import {
  IMPORT_PROBLEMS,
  importProblem,
  PASSING_FAILURES,
} from '@kefir/rules/chain/import-problems'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { ChainAway, type Block, type ChainSide } from '../../../ports/chain.ts'
import { step } from '../../../step.ts'
import { getPlaceholder } from '../../works/placeholder.ts'
import { findMetadata } from '../metadata/metadata.queries.ts'
import { readMetadata } from '../metadata/read-metadata.ts'
import { atWork } from './at-work.ts'
import { bringToken } from './bring-token.ts'
import {
  endImport,
  findImport,
  listWaiting,
  markImportWorked,
  settleToken,
  type ImportRow,
  type WaitingToken,
} from './imports.queries.ts'
import { inTurn } from './in-turn.ts'
import { lastingFor } from './lasting-for.ts'
import { FINAL_MS, readHoldings, type Holding } from './read-holding.ts'
import { isTrusted } from './wallet-tokens.queries.ts'

export const IMPORT_TOKENS = 'chain.import-tokens'

const AT_ONCE = 16
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

const UNKNOWN = 'Не\u00a0получилось импортировать. Повторите позже'

type Importing = Context & { chain: ChainSide }
type Course = {
  row: ImportRow
  final: () => Promise<Block>
  placeholderId: number
  write: ReturnType<typeof inTurn>
}

/** Brings the tokens of an import here, one by one; those that were brought stay so when it is begun again. */
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

async function bringAll(importing: Importing, row: ImportRow) {
  const { chain, db, transact, publish, now } = importing
  const importId = row.id
  const waiting = await listWaiting(db, importId)
  const final = lastingFor(FINAL_MS, now, () => chain.node.agreeOnFinal())
  const placeholderId = await getPlaceholder(importing)
  const write = inTurn()
  let settled = 0
  await forEach(waiting, AT_ONCE, async (token) => {
    await bringOne(importing, token, { row, final, placeholderId, write })
    settled += 1
    if (settled % TOLD_EACH === 0) await tell(importing, importId)
  })
  await transact(async (tx) => {
    // Not while any waits for a chain that is away.
    await endImport(tx, importId, now())
    await publish(tx, { type: 'import.changed', importId })
  })
}

const tell = ({ transact, publish }: Importing, importId: number) =>
  transact((tx) => publish(tx, { type: 'import.changed', importId }))

/** One token's failure is its own, also one that nobody has thought of: those beside it are brought. */
async function bringOne(context: Importing, token: WaitingToken, course: Course) {
  try {
    const why = await whyUnread(context, token)
    if (why) return await fail(context, token, why)
    const { row, placeholderId, write } = course
    const { user_id: userId, wallet } = row
    // Last, for metadata may take minutes.
    const final = await course.final()
    const [holding] = await readHoldings(context.chain.node, { tokens: [token], wallet, final })
    if (holding !== 'there') return await fail(context, token, NOT_THERE[holding!])
    const brought = { token, block: final.number, placeholderId, userId, wallet }
    await write(() => bringToken(context, brought))
    step('import.brought')
  } catch (error) {
    if (error instanceof AppError) return fail(context, token, error.message)
    const isAway = error instanceof ChainAway
    if (!isAway) context.log.error({ err: error, tokenId: token.id }, 'a token was not brought')
    await waitOrFail(context, token, course.row, isAway ? PASSING_FAILURES.away : UNKNOWN)
  }
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

/** One answer that fails to come says nothing of the token: it waits, and not for ever. */
async function waitOrFail(
  context: Importing,
  token: WaitingToken,
  { started_at }: ImportRow,
  failure: string,
) {
  if (context.now().getTime() - started_at.getTime() < PATIENCE_MS) return
  await fail(context, token, failure)
}

const fail = ({ transact }: Importing, { id }: WaitingToken, failure: string) =>
  transact(async (tx) => void (await settleToken(tx, id, failure)))
