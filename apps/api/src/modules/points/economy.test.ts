import { fromDecimal } from '@kefir/rules/money/decimal'
import type { Economy } from '@kefir/wire/points'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { diceFrom } from '../../testing/dice-from.ts'
import { litreHouses } from '../../testing/litre-houses.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { HouseKind } from '../ledger/account-kinds.ts'
import { post } from '../ledger/post.ts'
import { saveSetting } from '../system/settings.queries.ts'
import { CASHBACK_SETTING } from './cashback-rate.ts'
import { countLitres, findIssueAlarm } from './count-litres.ts'

const beds: TestApp[] = []
let bed: TestApp
let userId: number
beforeEach(async () => {
  bed = await startTestApp()
  beds.push(bed)
  bed.clock.at = new Date('2026-05-10T12:00:00+03:00')
  userId = (await makeUser(bed.context.db, { nikname: 'kto' })).id
})
afterAll(async () => {
  for (const one of beds) await one.close()
})

let made = 0
const movement = (house: HouseKind<'kefir'>, amount: bigint, at: string | Date) => ({
  currency: 'kefir' as const,
  reason: 'test',
  ref: { type: 'test', id: String((made += 1)) },
  at: new Date(at),
  lines: [
    { house, amount: -amount },
    { userId, kind: 'available' as const, amount },
  ],
})
const move = (house: HouseKind<'kefir'>, amount: bigint, at: string | Date) =>
  bed.context.db.transaction().execute((tx) => post(tx, [movement(house, amount, at)]))

const read = async () => (await bed.call({ url: '/api/v1/economy' })).json<Economy>()
const dayOf = (days: Economy['issued'], day: string) => days.find((one) => one.day === day)?.amount
const count = () => countLitres(bed.context)
const countedRows = async () =>
  (await bed.context.db.selectFrom('litres_by_day').selectAll().execute()).length
/** Transactions of other tests on the same server hold counting back as our own would: it is asked until they end. */
async function countedNow() {
  await count()
  return countedRows()
}
const countAll = async (rows: number) => {
  await expect.poll(countedNow).toBe(rows)
}

test('anyone reads 90 Moscow days, the supply and the reasons', async () => {
  await move('opening', 1000n, '2025-01-01T00:00:00+03:00')
  await move('issued:quest', 500n, '2026-05-09T23:59:00+03:00')
  await move('issued:quest', 250n, '2026-05-10T00:01:00+03:00')
  await move('burned:box', -300n, '2026-05-10T00:02:00+03:00')
  // An award that is taken back is less issued.
  await move('issued:workshop', 100n, '2026-05-08T10:00:00+03:00')
  await move('issued:workshop', -100n, '2026-05-08T11:00:00+03:00')

  const economy = await read()
  expect(economy.issued).toHaveLength(90)
  expect(economy.burned.map(({ day }) => day)).toEqual(economy.issued.map(({ day }) => day))
  expect([economy.issued[0]!.day, economy.issued.at(-1)!.day]).toEqual(['2026-02-10', '2026-05-10'])
  expect(dayOf(economy.issued, '2026-05-09')).toBe('5.00')
  expect(dayOf(economy.issued, '2026-05-10')).toBe('2.50')
  expect(dayOf(economy.issued, '2026-05-08')).toBe('0.00')
  expect(dayOf(economy.burned, '2026-05-10')).toBe('3.00')
  expect(economy.supply).toBe('14.50')
  expect(economy.by_reason).toEqual([
    { code: 'quest', name: 'Задание', issued: '7.50', burned: '0.00' },
    { code: 'box', name: 'Кефирбокс', issued: '0.00', burned: '3.00' },
    { code: 'opening', name: 'Начальный остаток', issued: '10.00', burned: '0.00' },
  ])
})

test.each([
  ['by itself', undefined, '1.00'],
  ['of another rate', { bps: 250 }, '2.50'],
  ['that is off', { bps: 0 }, null],
])('says what each 100 ₽ of a purchase bring: cashback %s', async (_name, setting, litres) => {
  if (setting) await saveSetting(bed.context.db, CASHBACK_SETTING, setting, new Date())
  expect((await read()).cashback).toBe(litres)
})

test('is empty and calm where nothing was ever posted', async () => {
  await count()
  expect(await read()).toMatchObject({ supply: '0.00', by_reason: [] })
  expect(await findIssueAlarm(bed.context.db)).toBe(0)
})

test('says the same before, between and after the job counts, whatever was posted', async () => {
  const dice = diceFrom(20_260_510)
  const kinds = litreHouses(bed.context.doors)
  let supply = 0n
  let had = 0n
  for (let round = 0; round < 12; round += 1) {
    for (let step = 0; step < 8; step += 1) {
      const house = kinds[dice(kinds.length)]!
      const size = BigInt(1 + dice(5000))
      const amount = house.startsWith('burned:') ? -(size < had ? size : had) : size
      if (amount === 0n) continue
      await move(house, amount, new Date(Date.UTC(2026, 4, 10) - dice(120 * 24) * 3_600_000))
      had += amount
      supply += amount
    }
    const before = await read()
    await count()
    expect(await read()).toEqual(before)
    const sum = (rows: { issued: string; burned: string }[]) =>
      rows.reduce((all, row) => all + fromDecimal(row.issued) - fromDecimal(row.burned), 0n)
    expect(fromDecimal(before.supply)).toBe(supply)
    expect(sum(before.by_reason)).toBe(supply)
  }
  const stored = await bed.context.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(stored.balance).toBe(supply)
  await expect.poll(countedNow).toBeGreaterThan(0)
})

test('an entry that commits after a later one was seen is counted, once', async () => {
  const { db } = bed.context
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  let hasPosted = () => {}
  const posted = new Promise<void>((resolve) => {
    hasPosted = resolve
  })
  const other = (await makeUser(db, { nikname: 'drugoy' })).id
  const late = db.transaction().execute(async (tx) => {
    const line = movement('issued:quest', 700n, '2026-05-10T10:00:00+03:00')
    const lines = [line.lines[0]!, { userId: other, kind: 'available' as const, amount: 700n }]
    await post(tx, [{ ...line, lines: lines as typeof line.lines }])
    hasPosted()
    await held
  })
  await posted
  await move('issued:rent', 300n, '2026-05-10T10:00:00+03:00')

  await count()
  await count()
  expect((await read()).supply).toBe('3.00')
  expect(await countedRows()).toBe(0)
  end()
  await late
  expect((await read()).supply).toBe('10.00')
  await countAll(2)
  expect((await read()).supply).toBe('10.00')
})

test('two counts at once count once, and a mark of another server is made anew', async () => {
  const { db } = bed.context
  await move('issued:rent', 300n, '2026-05-10T10:00:00+03:00')
  const kept = { counted: '0', mark: { entry: '999999', next: '9000000000000000' } }
  await saveSetting(db, 'economy', kept, new Date())
  await Promise.all([count(), count(), count()])
  await countAll(1)
  expect((await read()).supply).toBe('3.00')

  await move('issued:rent', 200n, '2026-05-10T11:00:00+03:00')
  expect((await read()).supply).toBe('5.00')
})

test('rings when seven days issued more than three times what they burned', async () => {
  const { db } = bed.context
  await move('issued:quest', 400n, '2026-05-03T23:00:00+03:00')
  await move('issued:quest', 300n, '2026-05-04T01:00:00+03:00')
  await move('burned:box', -100n, '2026-05-10T01:00:00+03:00')
  await countAll(3)
  expect(await findIssueAlarm(db)).toBe(0)

  await move('issued:quest', 1n, '2026-05-10T02:00:00+03:00')
  await countAll(4)
  expect(await findIssueAlarm(db)).toBe(1)
})

test('what is counted is not read again', async () => {
  const { db } = bed.context
  await move('issued:rent', 300n, '2026-05-10T10:00:00+03:00')
  await countAll(1)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from ledger_entries`.execute(tx)
  })
  expect((await read()).supply).toBe('3.00')
})
