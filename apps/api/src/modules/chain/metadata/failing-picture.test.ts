import { MOST_METADATA_TRIES, REFRESH_PAUSE_MS } from '@kefir/rules/chain/retry-pauses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { query } from '../../../testing/query.ts'
import { sweepMetadata } from './sweep-metadata.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await startImportBed()
})
afterAll(() => bed.close())

type Row = { failures: number; next_try_at: Date | null }
const MINUTE_MS = 60_000
/** The first of its thousand, so nothing is added to its pauses. */
const NUMBER = 1_000

const metadata = async () =>
  (await query<Row>(bed.context.db, 'select failures, next_try_at from token_metadata'))[0]!
const token = async () =>
  (
    await query<{ status: string; isStandIn: boolean }>(
      bed.context.db,
      `select t.status, p.is_stand_in as "isStandIn" from tokens t
        join pictures p on p.id = t.picture_id where t.is_on_chain`,
    )
  )[0]!

/** As the sweeper does when the time of the next try has come; minutes that were waited. */
async function tryAgain(at: Date) {
  const waited = (at.getTime() - bed.context.now().getTime()) / MINUTE_MS
  bed.clock.at = at
  await sweepMetadata(bed.context)
  await bed.jobsDone()
  return Math.round(waited)
}

test('a picture that never comes is asked for ever more seldom and then no more, and the token goes on without it', async () => {
  const { cookie, wallet } = await bed.newOwner()
  const contract = await bed.foreign.deploy('plain', 'Без картинок', 'BLIND')
  await bed.foreign.write('plain', contract, 'mint', wallet, BigInt(NUMBER), `${BASE}1`)
  await bed.chain.makeFinal()
  bed.files.set('/picture', { status: 503, body: '' })
  bed.clock.at = new Date()
  await bed.post(cookie, 'scan', { wallet, token: `${contract}:${NUMBER}` })
  await bed.jobsDone()
  await bed.post(cookie, 'import_tokens', { wallet, token_ids: [`${contract}:${NUMBER}`] })
  await bed.jobsDone()
  expect(await token()).toEqual({ status: 'moderation', isStandIn: true })

  const waits: number[] = []
  while (waits.length <= MOST_METADATA_TRIES) {
    const { next_try_at } = await metadata()
    if (!next_try_at) break
    waits.push(await tryAgain(next_try_at))
  }
  expect(waits.at(-1)).toBe(72 * 60)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(await metadata()).toEqual({ failures: MOST_METADATA_TRIES, next_try_at: null })

  bed.files.delete('/picture')
  bed.clock.at = new Date(bed.context.now().getTime() + REFRESH_PAUSE_MS)
  await bed.call({ method: 'POST', url: `/api/v1/token/${await idOf()}/metadata`, cookie })
  await bed.jobsDone()
  expect(await metadata()).toEqual({ failures: 0, next_try_at: null })
  expect(await token()).toMatchObject({ isStandIn: false })
})

const idOf = async () =>
  (await query<{ id: number }>(bed.context.db, 'select id from tokens where is_on_chain'))[0]!.id
