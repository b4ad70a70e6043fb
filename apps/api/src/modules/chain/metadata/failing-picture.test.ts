import { MOST_METADATA_TRIES, REFRESH_PAUSE_MS } from '@kefir/rules/chain/retry-pauses'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Hex } from '../../../ports/chain.ts'
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

let contract: string
let cookie: string
/** A token that was brought here with a picture which does not come. */
beforeEach(async () => {
  bed.files.clear()
  bed.files.set('/picture', { status: 503, body: '' })
  bed.clock.at = new Date()
  const owner = await bed.newOwner()
  const { wallet } = owner
  cookie = owner.cookie
  contract = await bed.foreign.deploy('plain', 'Без картинок', 'BLIND')
  await bed.foreign.write('plain', contract as Hex, 'mint', wallet, BigInt(NUMBER), `${BASE}1`)
  await bed.chain.makeFinal()
  await bed.post(cookie, 'scan', { wallet, token: `${contract}:${NUMBER}` })
  await bed.jobsDone()
  await bed.post(cookie, 'import_tokens', { wallet, token_ids: [`${contract}:${NUMBER}`] })
  await bed.jobsDone()
})

const metadata = async () =>
  (
    await query<Row>(
      bed.context.db,
      'select failures, next_try_at from token_metadata where contract = $1',
      contract,
    )
  )[0]!
const token = async () =>
  (
    await query<{ id: number; status: string; isStandIn: boolean }>(
      bed.context.db,
      `select t.id, t.status, p.is_stand_in as "isStandIn" from tokens t
        join pictures p on p.id = t.picture_id join collection_contracts k using (collection_id)
        where k.address = $1`,
      contract,
    )
  )[0]!

/** Somebody presses the button. */
async function refresh() {
  bed.clock.at = new Date(bed.context.now().getTime() + REFRESH_PAUSE_MS)
  const { id } = await token()
  await bed.call({ method: 'POST', url: `/api/v1/token/${id}/metadata`, cookie })
  await bed.jobsDone()
}

/** Waits for each next try that the sweeper would begin, and tells how long that was each time. */
async function triedToTheEnd() {
  const waits: number[] = []
  while (waits.length <= MOST_METADATA_TRIES) {
    const { next_try_at } = await metadata()
    if (!next_try_at) break
    waits.push(await tryAgain(next_try_at))
  }
  expect(await metadata()).toEqual({ failures: MOST_METADATA_TRIES, next_try_at: null })
  return waits
}

/** The metadata name a picture at another address, where there is none either. */
function nameAnother(path: string) {
  bed.files.set('/1', { body: JSON.stringify({ name: 'Корова', image: `${BASE}${path}` }) })
  bed.files.set(`/${path}`, { status: 503, body: '' })
}

/** As the sweeper does when the time of the next try has come; minutes that were waited. */
async function tryAgain(at: Date) {
  const waited = (at.getTime() - bed.context.now().getTime()) / MINUTE_MS
  bed.clock.at = at
  await sweepMetadata(bed.context)
  await bed.jobsDone()
  return Math.round(waited)
}

test('a picture that never comes is asked for ever more seldom and then no more, and the token goes on without it', async () => {
  expect(await token()).toMatchObject({ status: 'moderation', isStandIn: true })
  const waits = await triedToTheEnd()
  expect(waits.at(-1)).toBe(72 * 60)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))

  bed.files.delete('/picture')
  await refresh()
  expect(await metadata()).toEqual({ failures: 0, next_try_at: null })
  expect(await token()).toMatchObject({ isStandIn: false })
})

test('another address of a picture is tried as often as the first, and pressing again for the same one is no more than a try', async () => {
  await triedToTheEnd()
  await refresh()
  expect(await metadata()).toEqual({ failures: MOST_METADATA_TRIES + 1, next_try_at: null })

  nameAnother('elsewhere')
  await refresh()
  const in1Minute = new Date(bed.context.now().getTime() + MINUTE_MS)
  expect(await metadata()).toEqual({ failures: 1, next_try_at: in1Minute })
  await tryAgain(in1Minute)
  expect(await metadata()).toMatchObject({ failures: 2 })

  nameAnother('anew')
  await refresh()
  expect(await metadata()).toMatchObject({ failures: 1 })
})

test('a picture whose address is another at each try is given up all the same', async () => {
  for (let { failures, next_try_at } = await metadata(); next_try_at;) {
    nameAnother(`picture-${failures}`)
    await tryAgain(next_try_at)
    ;({ failures, next_try_at } = await metadata())
  }
  expect((await metadata()).failures).toBe(MOST_METADATA_TRIES)
})
