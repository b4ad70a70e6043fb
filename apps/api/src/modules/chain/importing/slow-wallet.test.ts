import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { jobsDone } from '../../../testing/jobs-done.ts'
import { query } from '../../../testing/query.ts'
import { sweepMetadata } from '../metadata/sweep-metadata.ts'

const MINUTE_MS = 60_000

let bed: ImportBed
/** Ends what hangs. */
let letGo: (() => void)[] = []
beforeAll(async () => {
  bed = await startImportBed()
  bed.outside.answerWith((request, response) => {
    if (request.url?.startsWith('/hang')) letGo.push(() => response.writeHead(503).end())
    else response.end(JSON.stringify({ name: 'Быстрая', image: `${BASE}1.png` }))
  })
})
afterAll(() => bed.close())
beforeEach(() => {
  letGo = []
  bed.clock.at = null
})

type Owner = Awaited<ReturnType<ImportBed['newOwner']>>

async function mint(owner: Owner, count: number, path: string) {
  const contract = await bed.foreign.deploy('plain', 'Чужие', 'FOREIGN')
  for (let number = 1; number <= count; number += 1)
    await bed.foreign.write(
      ...(['plain', contract, 'mint', owner.wallet, BigInt(number), `${BASE}${path}`] as const),
    )
  await bed.chain.makeFinal()
  return contract
}
const look = async ({ cookie, wallet }: Owner) => {
  expect((await bed.post(cookie, 'scan', { wallet })).statusCode).toBe(202)
}
const listOf = ({ cookie, wallet }: Owner) => bed.list(cookie, wallet)

test('a wallet on a silent site keeps nobody else waiting, and its own look ends before it is read', async () => {
  const [slow, quick] = [await bed.newOwner(), await bed.newOwner()]
  await mint(slow, 40, 'hang')
  await mint(quick, 1, 'quick')
  await look(slow)
  await jobsDone(bed.context.db, 'chain.scan-wallet')
  expect(await listOf(slow)).toMatchObject({
    ...{ scan: { is_running: false, failure: null }, availableTokensCount: 0 },
    ...{ allTokensCount: 40, readingCount: 40 },
  })
  // All places are held, and twenty-four wait.
  await expect.poll(() => letGo.length).toBe(16)

  await look(quick)
  await jobsDone(bed.context.db, 'chain.scan-wallet')
  for (const end of letGo.splice(0, 1)) end()
  await expect.poll(async () => (await listOf(quick)).availableTokensCount).toBe(1)
  const paths = bed.outside.asked.map(({ path }) => path)
  // By turns: behind the first of the long wallet, and those that took their places meanwhile.
  expect(paths.indexOf('/quick')).toBeLessThanOrEqual(32)
  bed.outside.answerWith((_request, response) => response.writeHead(503).end())
  for (const end of letGo.splice(0)) end()
  await bed.jobsDone()
  expect(await listOf(slow)).toMatchObject({ readingCount: 0, errorsCount: 40 })
})

test('another look asks no sooner for what fails than it is tried by itself', async () => {
  bed.outside.answerWith((_request, response) => response.writeHead(503).end())
  const owner = await bed.newOwner()
  await mint(owner, 2, 'broken')
  bed.clock.at = new Date()
  const timesRead = () => bed.outside.asked.filter(({ path }) => path === '/broken').length
  const later = (ms: number) => {
    bed.clock.at = new Date(bed.context.now().getTime() + ms)
  }
  await look(owner)
  await bed.jobsDone()
  for (const _pause of [1, 5]) {
    later(8 * MINUTE_MS)
    await sweepMetadata(bed.context)
    await bed.jobsDone()
  }
  // Half an hour is their pause now.
  expect(timesRead()).toBe(6)
  later(10 * MINUTE_MS)
  await look(owner)
  await bed.jobsDone()
  expect(timesRead()).toBe(6)
  expect(await listOf(owner)).toMatchObject({ errorsCount: 2, readingCount: 0 })

  // What has given up is asked again by whoever looks.
  await query(bed.context.db, 'update token_metadata set failures = 8, next_try_at = null')
  later(10 * MINUTE_MS)
  await look(owner)
  await bed.jobsDone()
  expect(timesRead()).toBe(8)
})
