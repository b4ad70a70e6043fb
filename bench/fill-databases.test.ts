import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../apps/api/src/db/client.ts'
import { createTestDatabase } from '../apps/api/src/embedded/test-database.ts'
import { query } from '../apps/api/src/testing/query.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillDeals } from './fill-deals.ts'
import { fillHistories } from './fill-histories.ts'
import { fillProfiles } from './fill-profiles.ts'

async function emptyDatabase() {
  const { url, drop } = await createTestDatabase()
  const db = openDb(url, { max: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  return { url, db }
}

test('a catalogue is counted as the site would count it', async () => {
  const { url, db } = await emptyDatabase()
  await fillCatalogue(url, 100)
  expect(await query(db, 'select count(*)::int from tokens')).toEqual([{ count: 100 }])
  const differences = `select * from counter_differences(array(select id from collections))`
  expect(await query(db, differences)).toEqual([])
})

test('deals, histories and collectors are filled in', async () => {
  const [deals, histories, profiles] = [
    await emptyDatabase(),
    await emptyDatabase(),
    await emptyDatabase(),
  ]
  await fillDeals({ databaseUrl: deals.url, orders: 8, people: 4 })
  expect(await query(deals.db, 'select count(*)::int from orders')).toEqual([{ count: 8 }])
  expect(await fillHistories(histories.url, [4, 8])).toHaveLength(2)
  expect(await fillProfiles(profiles.url, [10, 20], 10)).toMatchObject([
    { tokens: 10 },
    { tokens: 20 },
  ])
})
