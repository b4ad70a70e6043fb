import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { query } from '../../../testing/query.ts'
import { atWork, SILENT_MS } from './at-work.ts'
import { sweepImports } from './sweep-imports.ts'

let bed: ImportBed
let owner: Awaited<ReturnType<ImportBed['newOwner']>>
let wallet: string
beforeAll(async () => {
  bed = await startImportBed()
})
afterAll(() => bed.close())
beforeEach(async () => {
  owner = await bed.newOwner()
  wallet = owner.wallet.toLowerCase()
})
afterEach(() => {
  vi.useRealTimers()
})

const silentFor = (ms: number) => new Date(Date.now() - ms)

const jobsOf = (key: string) =>
  query<{ data: object }>(
    bed.context.db,
    `select data from pgboss.job where name in ('chain.import-tokens', 'chain.scan-wallet') and singleton_key = $1`,
    key,
  )

async function beginImport(workedAt: Date) {
  const [row] = await query<{ id: number }>(
    bed.context.db,
    `insert into wallet_imports (user_id, wallet, total, started_at, worked_at)
      values ($1, $2, 1, now() - interval '1 hour', $3) returning id`,
    ...[owner.id, wallet, workedAt],
  )
  return row!.id
}

test('an import that somebody is at gets no second run, however long ago it began', async () => {
  const id = await beginImport(silentFor(SILENT_MS / 2))
  for (let minute = 0; minute < 3; minute++) await sweepImports(bed.context)
  expect(await jobsOf(String(id))).toEqual([])
})

test('one that nobody is at is gone on with, once', async () => {
  const id = await beginImport(silentFor(2 * SILENT_MS))
  await sweepImports(bed.context)
  await bed.jobsDone()
  await sweepImports(bed.context)
  expect(await jobsOf(String(id))).toHaveLength(1)
  const [row] = await query<{ worked_at: Date; ended_at: Date | null }>(
    bed.context.db,
    'select worked_at, ended_at from wallet_imports where id = $1',
    id,
  )
  expect(row!.ended_at).not.toBeNull()
  expect(row!.worked_at.getTime()).toBeGreaterThan(silentFor(SILENT_MS).getTime())
})

const beginScan = (workedAt: Date, token: string | null) =>
  query(
    bed.context.db,
    `insert into wallet_scans (wallet, token, started_at, worked_at) values ($1, $2, now() - interval '1 hour', $3)`,
    ...[wallet, token, workedAt],
  )

test('a look that somebody is at gets no second run', async () => {
  await beginScan(silentFor(SILENT_MS / 2), null)
  await sweepImports(bed.context)
  expect(await jobsOf(wallet)).toEqual([])
})

test('a look at one token is gone on with as such', async () => {
  const contract = `0x${'ab'.repeat(20)}`
  await beginScan(silentFor(2 * SILENT_MS), `${contract}:7`)
  await sweepImports(bed.context)
  expect(await jobsOf(wallet)).toEqual([{ data: { wallet, token: { contract, number: '7' } } }])
})

test('whoever is at it says so all the while, and no longer', async () => {
  vi.useFakeTimers()
  let beats = 0
  const over = Promise.withResolvers<void>()
  const working = atWork(
    async () => void (beats += 1),
    () => over.promise,
  )
  await vi.advanceTimersByTimeAsync(2 * SILENT_MS)
  expect(beats).toBeGreaterThan(4)
  over.resolve()
  await working
  const told = beats
  await vi.advanceTimersByTimeAsync(2 * SILENT_MS)
  expect(beats).toBe(told)
})
