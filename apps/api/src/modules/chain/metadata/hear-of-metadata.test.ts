import { ORDERED_PAUSE_MS } from '@kefir/rules/chain/retry-pauses'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import type { Hex } from '../../../ports/chain.ts'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { jobsDone } from '../../../testing/jobs-done.ts'
import { query } from '../../../testing/query.ts'
import { claimDueMetadata } from './planned-readings.queries.ts'
import { readMetadataByJob } from './read-metadata.ts'
import { sweepMetadata } from './sweep-metadata.ts'

const MINUTE_MS = 60_000

let bed: ImportBed
let owner: Awaited<ReturnType<ImportBed['newOwner']>>
let contract: Hex
let tokenId: number
let serial = 0
beforeAll(async () => {
  bed = await startImportBed()
})
afterAll(() => bed.close())
beforeEach(async () => {
  bed.files.clear()
  bed.clock.at = new Date()
  owner = await bed.newOwner()
  contract = await bed.foreign.deploy('plain', `Болтливые ${(serial += 1)}`, 'TALK')
  await bed.foreign.write('plain', contract, 'mint', owner.wallet, 1n, `${BASE}1`)
  await bed.chain.makeFinal()
  const { wallet, cookie } = owner
  await bed.post(cookie, 'scan', { wallet, token: `${contract}:1` })
  await bed.jobsDone()
  await bed.post(cookie, 'import_tokens', { wallet, token_ids: [`${contract}:1`] })
  await bed.jobsDone()
  tokenId = (await bed.list(cookie, wallet)).tokens[0]!.existing_token_id!
})

const url = () => `/api/v1/token/${tokenId}/metadata`
const refresh = () => bed.call({ method: 'POST', url: url(), cookie: owner.cookie })
const later = (minutes: number) => {
  bed.clock.at = new Date(bed.context.now().getTime() + minutes * MINUTE_MS)
}
const say = (name: string) =>
  bed.files.set('/1', { body: JSON.stringify({ name, image: `${BASE}picture` }) })
const nameOf = async () =>
  (
    await query<{ name: string }>(bed.context.db, 'select name from tokens where id = $1', tokenId)
  )[0]!.name

const timesRead = () => bed.outside.asked.filter(({ path }) => path === '/1').length

/** The contract says so in some block. */
async function hear() {
  await bed.context.transact((tx) => bed.context.publish(tx, { type: 'metadata.updated', tokenId }))
  await jobsDone(bed.context.db, 'event.chain')
  await bed.jobsDone()
}
async function sweep() {
  await sweepMetadata(bed.context)
  await bed.jobsDone()
}

test('what a contract says in every block has its token read at most once in five minutes', async () => {
  const before = timesRead()
  for (let minute = 0; minute < 5; minute += 1) {
    say(`Корова ${minute}`)
    await hear()
    await hear()
    await sweep()
    later(1)
  }
  expect(timesRead()).toBe(before)
  await sweep()
  expect(await nameOf()).toBe('Корова 4')
  expect(timesRead()).toBe(before + 1)
})

test('what a contract says refuses nobody the button', async () => {
  later(5)
  say('Корова по нажатию')
  await hear()
  expect((await refresh()).statusCode).toBe(202)
  await bed.jobsDone()
  expect(await nameOf()).toBe('Корова по нажатию')
})

test('what it says while it is being read is read once more', async () => {
  later(5)
  await hear()
  const outside = {
    ...bed.context.outside,
    async read(...asked: Parameters<Context['outside']['read']>) {
      const read = await bed.context.outside.read(...asked)
      later(1)
      await hear()
      return read
    },
  }
  const now = bed.context.now()
  const until = new Date(now.getTime() + ORDERED_PAUSE_MS)
  const [token] = await bed.context.transact((tx) => claimDueMetadata(tx, { now, until, limit: 1 }))
  await readMetadataByJob({ ...bed.context, outside }, token!)
  say('Корова после')
  later(5)
  await sweep()
  expect(await nameOf()).toBe('Корова после')
})

test('what fails is asked no sooner for what its contract says', async () => {
  bed.files.set('/1', { status: 503, body: '' })
  for (let tries = 0; tries < 4; tries += 1) {
    later(60)
    await refresh()
    await bed.jobsDone()
  }
  const before = timesRead()
  later(60)
  await hear()
  await sweep()
  expect(timesRead()).toBe(before)
  later(90)
  await sweep()
  expect(timesRead()).toBe(before + 1)
})
