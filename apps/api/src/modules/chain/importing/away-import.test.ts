import { IMPORT_PROBLEMS, PASSING_FAILURES } from '@kefir/rules/chain/import-problems'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { AppError } from '../../../app-error.ts'
import { ChainAway } from '../../../ports/chain.ts'
import { beforeTransacting } from '../../../testing/before-transacting.ts'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { query } from '../../../testing/query.ts'
import { importTokens } from './import-tokens.ts'
import { insertImport } from './imports.queries.ts'
import { sweepImports } from './sweep-imports.ts'

const MINUTE_MS = 60_000
/** More than are brought at once. */
const TOKENS = 20

let bed: ImportBed
let owner: Awaited<ReturnType<ImportBed['newOwner']>>
let agreeOnFinal: ImportBed['chain']['side']['node']['agreeOnFinal']
beforeAll(async () => {
  bed = await startImportBed()
  agreeOnFinal = bed.chain.side.node.agreeOnFinal
})
afterAll(() => bed.close())
beforeEach(async () => {
  bed.clock.at = null
  owner = await bed.newOwner()
})
afterEach(() => {
  bed.chain.side.node.agreeOnFinal = agreeOnFinal
})

async function findTokens(count: number) {
  const contract = await bed.foreign.deploy('plain', 'Коровы', 'COW')
  const { wallet } = owner
  for (let number = 1; number <= count; number++)
    await bed.foreign.write('plain', contract, 'mint', wallet, BigInt(number), `${BASE}${number}`)
  await bed.chain.makeFinal()
  await bed.post(owner.cookie, 'scan', { wallet })
  await bed.jobsDone()
}
/** The chain answers nobody so many times. */
function silence(times: number) {
  let left = times
  bed.chain.side.node.agreeOnFinal = async () => {
    left -= 1
    if (left >= 0) throw new ChainAway('nobody answers')
    return agreeOnFinal()
  }
}
async function importMany(which: { all: true } | { failed: true }) {
  const answer = await bed.post(owner.cookie, 'import_tokens', { wallet: owner.wallet, ...which })
  await bed.jobsDone()
  return answer.statusCode
}
const importAll = () => importMany({ all: true })
const list = () => bed.list(owner.cookie, owner.wallet)
async function sweepAfter(minutes: number) {
  bed.clock.at = new Date(Date.now() + minutes * MINUTE_MS)
  await sweepImports(bed.context)
  await bed.jobsDone()
}

test('one question that nobody answers fails no token: what waited for it is brought a little later', async () => {
  await findTokens(TOKENS)
  silence(1)
  expect(await importAll()).toBe(202)
  const { import: open } = await list()
  expect(open).toMatchObject({ failed: 0, is_running: true })
  // Those that were not asking at that moment.
  expect(open!.done).toBeGreaterThan(0)
  await sweepAfter(2)
  expect((await list()).import).toMatchObject({ done: TOKENS, failed: 0, is_running: false })
})

test('a database that is away for a moment fails no token either', async () => {
  await findTokens(2)
  let isAway = true
  const transact = beforeTransacting(bed.context.db, () => {
    if (!isAway) return
    isAway = false
    throw new AppError('DATABASE_AWAY')
  })
  const { wallet, id: userId } = owner
  const ids = await query<{ id: number }>(
    bed.context.db,
    'select id from wallet_tokens where wallet = $1',
    wallet.toLowerCase(),
  )
  const tokenIds = ids.map(({ id }) => id)
  const order = { userId, wallet: wallet.toLowerCase(), tokenIds, at: new Date() }
  const importId = await bed.context.transact((tx) => insertImport(tx, order))
  await importTokens({ ...bed.context, transact }, { importId })
  expect((await list()).import).toMatchObject({ failed: 0, is_running: true })
  await sweepAfter(2)
  expect((await list()).import).toMatchObject({ done: 2, failed: 0, is_running: false })
})

test('a chain that stays away ends an import with its reason, after which all of it may be asked for again', async () => {
  await findTokens(2)
  silence(Infinity)
  await importAll()
  await sweepAfter(9)
  expect((await list()).import).toMatchObject({ failed: 0, is_running: true })
  await sweepAfter(11)
  const ended = await list()
  expect(ended.import).toMatchObject({ done: 0, failed: 2, is_running: false })
  expect(ended.tokens.map(({ symbol }) => symbol)).toEqual(Array(2).fill(PASSING_FAILURES.away))
  expect(ended).toMatchObject({ availableTokensCount: 2, errorsCount: 0 })

  silence(0)
  expect(await importAll()).toBe(202)
  expect(await list()).toMatchObject({ import: { done: 2, failed: 0 }, importedCount: 2 })
})

test('a token that fails as nobody has thought of keeps none beside it, and not its wallet either', async () => {
  await findTokens(3)
  const { db } = bed.context
  await query(
    db,
    `create function refuse_second() returns trigger language plpgsql as
      $$ begin raise 'a fault of ours'; end $$`,
  )
  await query(
    db,
    `create trigger refuse_second before insert on tokens
      for each row when (new.chain_token_id = '2') execute function refuse_second()`,
  )
  onTestFinished(async () => void (await query(db, 'drop function refuse_second cascade')))
  await importAll()
  expect((await list()).import).toMatchObject({ done: 2, failed: 0, is_running: true })
  await sweepAfter(11)
  const ended = await list()
  expect(ended.import).toMatchObject({ done: 2, failed: 1, is_running: false })
  expect(ended.tokens.map(({ symbol }) => symbol)).toContainEqual(
    expect.stringContaining('Повторите позже'),
  )
})

const failAll = (failure: string) =>
  query(
    bed.context.db,
    `update wallet_tokens set import_start_at = now(), import_status = 'failed', import_failure = $1
      where wallet = $2`,
    ...[failure, owner.wallet.toLowerCase()],
  )

test.each(Object.entries(PASSING_FAILURES))(
  'what failed for a reason that passes is among all: %s',
  async (_reason, words) => {
    await findTokens(1)
    await failAll(words)
    expect(await importAll()).toBe(202)
    expect((await list()).importedCount).toBe(1)
  },
)

test('what failed for another reason is asked for by its name, or with all that failed', async () => {
  await findTokens(2)
  await failAll(IMPORT_PROBLEMS.rejected)
  expect(await importAll()).toBe(409)
  expect(await list()).toMatchObject({
    ...{ errorsCount: 2, retryableCount: 2, tokens: [{ can_retry: true }, { can_retry: true }] },
  })
  expect(await importMany({ failed: true })).toBe(202)
  expect(await list()).toMatchObject({ importedCount: 2, errorsCount: 0, retryableCount: 0 })
})
