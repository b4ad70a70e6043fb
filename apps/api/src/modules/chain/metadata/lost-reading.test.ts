import { ORDERED_PAUSE_MS } from '@kefir/rules/chain/retry-pauses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { query } from '../../../testing/query.ts'
import { orderMetadataRefresh } from './order-metadata-refresh.ts'
import { readMetadataByJob } from './read-metadata.ts'
import { sweepMetadata } from './sweep-metadata.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await startImportBed()
})
afterAll(() => bed.close())

const later = (ms: number) => {
  bed.clock.at = new Date(bed.context.now().getTime() + ms)
}

test('a reading that a node without a chain took is made good by one that has a chain', async () => {
  const { cookie, wallet } = await bed.newOwner()
  const contract = await bed.foreign.deploy('plain', 'Потерянные', 'LOST')
  await bed.foreign.write('plain', contract, 'mint', wallet, 1n, `${BASE}1`)
  await bed.chain.makeFinal()
  bed.clock.at = new Date()
  await bed.post(cookie, 'scan', { wallet, token: `${contract}:1` })
  await bed.jobsDone()
  await bed.post(cookie, 'import_tokens', { wallet, token_ids: [`${contract}:1`] })
  await bed.jobsDone()
  const id = (await bed.list(cookie, wallet)).tokens[0]!.existing_token_id!
  const url = `/api/v1/token/${id}/metadata`
  const isReading = async () => (await bed.call({ url, cookie })).json().is_reading

  later(ORDERED_PAUSE_MS)
  // Whoever took the job has no chain, as a worker without CHAIN_RPC_URL.
  const jobs = { ...bed.context.jobs, sendMissing: async () => undefined }
  await bed.context.transact((tx) => orderMetadataRefresh({ ...bed.context, jobs }, tx, [id]))
  await readMetadataByJob(
    { ...bed.context, chain: null },
    { contract: contract.toLowerCase(), number: '1' },
  )
  expect(await isReading()).toBe(true)

  bed.files.set('/1', { body: JSON.stringify({ name: 'Нашлась', image: `${BASE}picture` }) })
  later(ORDERED_PAUSE_MS)
  await sweepMetadata(bed.context)
  await bed.jobsDone()
  expect(await isReading()).toBe(false)
  expect(await query(bed.context.db, 'select name from tokens where id = $1', id)).toEqual([
    { name: 'Нашлась' },
  ])
  // What was read is not read again.
  expect(await query(bed.context.db, 'select next_try_at from token_metadata')).toEqual([
    { next_try_at: null },
  ])
})
