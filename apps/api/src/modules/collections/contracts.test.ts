import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { query } from '../../testing/query.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { insertOwnContract } from './contracts.queries.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

test('a contract that is learnt from many sides at once is written once', async () => {
  const { db, transact } = bed.context
  const { id: collectionId } = await makeCollection(db)
  const learn = (digits: string) => {
    const address = `0x${digits.repeat(20)}`
    return transact((tx) =>
      insertOwnContract(tx, { collectionId, address, symbol: 'KFR', at: new Date() }),
    )
  }
  await Promise.all(Array.from({ length: 8 }, () => learn('Ab')))
  const kept = () => query(db, 'select collection_id, address from collection_contracts')
  expect(await kept()).toEqual([{ collection_id: collectionId, address: `0x${'ab'.repeat(20)}` }])

  await learn('cd')
  expect(await kept()).toEqual([{ collection_id: collectionId, address: `0x${'cd'.repeat(20)}` }])
})
