import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Db } from '../../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../embedded/test-database.ts'
import { diceFrom } from '../../testing/dice-from.ts'
import { makeCollection, type MadeCollection } from '../../testing/make-collection.ts'
import { makeSale } from '../../testing/make-sale.ts'
import { refreshTurnovers } from './refresh-turnovers.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 10, 1)

let database: TestDatabase
let db: Db
const collections: MadeCollection[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  for (let index = 0; index < 6; index += 1)
    collections.push(await makeCollection(db, { tokens: [{}] }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const refresh = (at: number) => refreshTurnovers({ db, now: () => new Date(at) })

const sell = (index: number, at: number, price: bigint, status = 'done') => {
  const { id: collectionId, tokenIds } = collections[index]!
  const token = { id: tokenIds[0]!, collectionId }
  return makeSale(db, token, { from: null, to: null, at: new Date(at), price, status })
}

async function readTurnovers() {
  const { rows } = await sql<{ id: number }>`
    select id, volume_24h as day, volume_30d as recent, volume_previous_30d as earlier,
      volume_total as total
    from collections order by id`.execute(db)
  return rows
}

/** Every turnover by a sum of every sale. */
async function sumTurnovers(at: number) {
  const now = new Date(at)
  const sum = (from: string, to: string) => sql`coalesce((
    select sum(price) from transactions x where x.collection_id = c.id and type = 'sale' and status = 'done'
      and not is_wash and created_at > ${now}::timestamptz - ${from}::interval
      and created_at <= ${now}::timestamptz - ${to}::interval), 0)::bigint`
  const { rows } = await sql`
    select id, ${sum('24 hours', '0')} as day, ${sum('30 days', '0')} as recent,
      ${sum('60 days', '30 days')} as earlier, ${sum('1000 years', '0')} as total
    from collections c order by id`.execute(db)
  return rows
}

test('are those of a full sum, whatever happened to sales of whatever age since the last time', async () => {
  const dice = diceFrom(1412)
  const sold: bigint[] = []
  const anySale = () => sql`(${sold[dice(sold.length)]}::bigint)`
  let now = START
  const sellSome = async () => {
    const age = [0, dice(90) * DAY, -dice(2) * DAY, dice(40) * HOUR][dice(4)]!
    const status = dice(5) === 0 ? 'sent' : 'done'
    sold.push(await sell(dice(collections.length), now - age, BigInt(1000 + dice(9000)), status))
  }
  const changes = [
    sellSome,
    sellSome,
    () => sql`update transactions set is_wash = true where id = ${anySale()}`.execute(db),
    () => sql`update transactions set status = 'done' where id = ${anySale()}`.execute(db),
    () => sql`update transactions set status = 'failed' where id = ${anySale()}`.execute(db),
    () => sql`update transactions set price = price + 1 where id = ${anySale()}`.execute(db),
    () => sql`delete from transactions where id = ${anySale()}`.execute(db),
  ]
  await sellSome()
  for (let round = 0; round < 60; round += 1) {
    for (let turn = dice(4); turn > 0; turn -= 1) await changes[dice(changes.length)]!()
    now += [10 * 60_000, 7 * HOUR, 26 * HOUR, 11 * DAY, 45 * DAY][dice(5)]!
    await refresh(now)
    expect(await readTurnovers()).toEqual(await sumTurnovers(now))
  }
  // As when a machine's clock is set back.
  now -= 50 * DAY
  await refresh(now)
  expect(await readTurnovers()).toEqual(await sumTurnovers(now))
}, 60_000)

test('are left alone where nothing was sold and nothing has grown too old', async () => {
  const now = START + 3000 * DAY
  const [still, busy] = [collections[0]!.id, collections[1]!.id]
  await refresh(now)
  // What a sum would mend shows what was summed.
  await sql`update collections set volume_total = 1 where id in (${still}, ${busy})`.execute(db)
  await sell(1, now, 5000n)
  await refresh(now + 10 * 60_000)
  const totals = new Map((await readTurnovers()).map((row) => [row.id, row]))
  expect(totals.get(still)).toMatchObject({ total: 1n })
  const sums = (await sumTurnovers(now + 10 * 60_000)) as { id: number }[]
  expect(totals.get(busy)).toEqual(sums.find(({ id }) => id === busy))

  await sql`insert into turnover_changes values (${still})`.execute(db)
  await refresh(now + 10 * 60_000)
  expect(await readTurnovers()).toEqual(sums)
})

test('a sale that is written while they are summed is in the next sum', async () => {
  const now = START + 4000 * DAY
  await db.transaction().execute(async (tx) => {
    const { id: collectionId, tokenIds } = collections[2]!
    await makeSale(
      tx,
      { id: tokenIds[0]!, collectionId },
      { from: null, to: null, at: new Date(now - HOUR) },
    )
    await refresh(now)
  })
  await refresh(now + 1)
  expect(await readTurnovers()).toEqual(await sumTurnovers(now + 1))
})

test('a refresh that is held up is not passed by a later one, whose sums it would undo', async () => {
  const now = START + 5000 * DAY
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]!.count
  }
  // A day ago, so that the first of the two has no notes to take, over which they would meet anyway.
  await sell(0, now - DAY - HOUR, 1000n)
  await sell(5, now - DAY - HOUR, 1000n)
  await refresh(now - DAY)
  const refreshes: Promise<void>[] = []
  await db.transaction().execute(async (tx) => {
    const held = collections[0]!.id
    await sql`select from collections where id = ${held} for no key update`.execute(tx)
    refreshes.push(refresh(now))
    await expect.poll(countWaiting).toBe(1)
    await sell(5, now, 2000n)
    let hasPassed = false
    refreshes.push(refresh(now).then(() => void (hasPassed = true)))
    await expect.poll(async () => hasPassed || (await countWaiting()) === 2).toBe(true)
  })
  await Promise.all(refreshes)
  expect(await readTurnovers()).toEqual(await sumTurnovers(now))
})
