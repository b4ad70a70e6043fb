import { SPAM_THRESHOLD } from '@kefir/rules/chain/spam-score'
import { importProblem } from '@kefir/rules/chain/import-problems'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { ChainAway, type ChainSide } from '../../../ports/chain.ts'
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
import { isOwnedBy } from './is-owned-by.ts'
import { isTrusted } from './wallet-tokens.queries.ts'

export const IMPORT_TOKENS = 'chain.import-tokens'

const AT_ONCE = 16
/** Whoever looks on is told after so many. */
const TOLD_EACH = 10
const AWAY = 'Сеть Polygon не\u00a0ответила. Повторите позже'
const MOVED = 'Токена по\u00a0этому адресу больше нет'
const FRESH = 'Перевод токена ещё не\u00a0окончателен. Повторите через минуту'

type Importing = Context & { chain: ChainSide }
type Course = {
  row: ImportRow
  final: bigint
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
  const final = await chain.node.readFinal().catch(nullIfAway)
  const placeholderId = await getPlaceholder(importing)
  const write = inTurn()
  let settled = 0
  await forEach(waiting, AT_ONCE, async (token) => {
    if (final) await bringOne(importing, token, { row, final: final.number, placeholderId, write })
    else await fail(importing, token, AWAY)
    settled += 1
    if (settled % TOLD_EACH === 0) await tell(importing, importId)
  })
  await transact(async (tx) => {
    const isFirst = await endImport(tx, importId, now())
    if (isFirst) await publish(tx, { type: 'import.changed', importId })
  })
}

const tell = ({ transact, publish }: Importing, importId: number) =>
  transact((tx) => publish(tx, { type: 'import.changed', importId }))

/** One token's failure is its own. */
async function bringOne(context: Importing, token: WaitingToken, course: Course) {
  try {
    const why = await whyNot(context, token, course)
    if (why) return await fail(context, token, why)
    const { row, final: block, placeholderId, write } = course
    const { user_id: userId, wallet } = row
    await write(() => bringToken(context, { token, block, placeholderId, userId, wallet }))
    step('import.brought')
  } catch (error) {
    if (error instanceof ChainAway) return fail(context, token, AWAY)
    if (error instanceof AppError) return fail(context, token, error.message)
    throw error
  }
}

/** Asked of the chain and of the metadata anew, before anything is written. */
async function whyNot(
  context: Importing,
  token: WaitingToken,
  { row: { wallet }, final }: Course,
): Promise<string | null> {
  const isOwned = await isOwnedBy(context.chain.node, { token, wallet, final })
  if (isOwned === null) return FRESH
  if (!isOwned) return MOVED
  const known = await findMetadata(context.db, token)
  const metadata = known?.read_at ? known : await readMetadata(context, token)
  if (metadata.read_at === null)
    return importProblem({ problem: null, refusal: metadata.refusal ?? 'json', failure: null })
  if (metadata.spam_score >= SPAM_THRESHOLD && !(await isTrusted(context.db, token.id)))
    return 'Похоже на\u00a0спам. Если это не\u00a0так, скажите об\u00a0этом и\u00a0повторите'
  return null
}

const fail = ({ transact }: Importing, { id }: WaitingToken, failure: string) =>
  transact(async (tx) => void (await settleToken(tx, id, failure)))

function nullIfAway(error: unknown) {
  if (error instanceof ChainAway) return null
  throw error
}
