import { AsyncLocalStorage } from 'node:async_hooks'
import { MOST_WAITING } from '@kefir/rules/works/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { Hex } from '../../../ports/chain.ts'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { query } from '../../../testing/query.ts'
import { readPicture } from '../metadata/read-picture.ts'
import { importTokens } from './import-tokens.ts'
import { insertImport } from './imports.queries.ts'

let bed: ImportBed
let owner: Awaited<ReturnType<ImportBed['newOwner']>>
beforeAll(async () => {
  bed = await startImportBed()
})
afterAll(() => bed.close())
beforeEach(async () => {
  bed.files.clear()
  owner = await bed.newOwner()
})

/** A wallet's list with these tokens of a contract of its own; their metadata are read. */
async function found(count: number) {
  const contract = await bed.foreign.deploy('plain', 'Коровы', 'COW')
  for (let number = 1; number <= count; number++)
    await bed.foreign.write(
      'plain',
      contract,
      'mint',
      owner.wallet,
      BigInt(number),
      `${BASE}${number}`,
    )
  await bed.chain.makeFinal()
  await bed.post(owner.cookie, 'scan', { wallet: owner.wallet })
  await bed.jobsDone()
  return contract
}

async function importAll() {
  await bed.post(owner.cookie, 'import_tokens', { wallet: owner.wallet, all: true })
  await bed.jobsDone()
  return bed.list(owner.cookie, owner.wallet)
}

type Row = { id: number; name: string; traits: string[] | null; is_stand_in: boolean }
const tokensOf = (contract: Hex) =>
  query<Row>(
    bed.context.db,
    `select t.id, t.name, p.is_stand_in,
       (select array_agg(r.name || '=' || r.value order by r.position) from token_traits r where r.token_id = t.id) as traits
     from tokens t join collection_contracts k using (collection_id) join pictures p on p.id = t.picture_id
     where k.address = $1 order by t.chain_token_id::numeric`,
    contract,
  )

/** They are known to be somewhere, and are to be fetched still. */
const forgetPictures = (contract: Hex) =>
  query(
    bed.context.db,
    'update token_metadata set picture_id = null, picture_url_hash = null where contract = $1',
    contract,
  )

test('tokens that are brought together have each its own words and traits', async () => {
  for (const number of [1, 2, 3])
    bed.files.set(`/${number}`, {
      body: JSON.stringify({
        name: `Корова ${number}`,
        attributes: Array.from({ length: number - 1 }, (_, index) => ({
          trait_type: `Пятно ${index}`,
          value: `${number}`,
        })),
      }),
    })
  const contract = await found(3)
  expect((await importAll()).import).toMatchObject({ done: 3, failed: 0 })
  expect(await tokensOf(contract)).toMatchObject([
    { name: 'Корова 1', traits: null },
    { name: 'Корова 2', traits: ['Пятно 0=2'] },
    { name: 'Корова 3', traits: ['Пятно 0=3', 'Пятно 1=3'] },
  ])
})

test('of more than may wait for moderators as many are brought as have room, those that wait for their pictures counted', async () => {
  const { db } = bed.context
  const contract = await found(1)
  await importAll()
  await query(db, `update collections set status = 'approved' where origin = 'polygon'`)

  owner = await bed.newOwner()
  const waiting = Array.from({ length: MOST_WAITING.works - 1 }, () => ({}))
  const { tokenIds } = await makeCollection(db, { tokens: waiting })
  await query(
    db,
    `insert into reviews (kind, token_id, author_id) select 'token', id, $1 from unnest($2::int[]) id`,
    ...[owner.id, tokenIds],
  )
  for (const number of [2n, 3n, 4n])
    await bed.foreign.write('plain', contract, 'mint', owner.wallet, number, `${BASE}${number}`)
  await bed.chain.makeFinal()
  await bed.post(owner.cookie, 'scan', { wallet: owner.wallet })
  await bed.jobsDone()
  await forgetPictures(contract)
  const after = await importAll()
  expect(after.import).toMatchObject({ done: 1, failed: 2, is_running: false })
  const words = after.tokens.flatMap(({ symbol }) => symbol ?? [])
  expect(words).toEqual(Array(2).fill(expect.stringContaining('уже 200\u00a0ваших работ')))
})

test('a picture that is read while its token is brought is not lost', async () => {
  const { db } = bed.context
  const contract = await found(1)
  const token = { contract, number: '1' }
  await forgetPictures(contract)
  const wallet = owner.wallet.toLowerCase()
  const ids = await query<{ id: number }>(
    db,
    'select id from wallet_tokens where wallet = $1',
    wallet,
  )
  const importId = await bed.context.transact((tx) =>
    insertImport(tx, {
      ...{ userId: owner.id, wallet, at: new Date() },
      tokenIds: ids.map(({ id }) => id),
    }),
  )

  // Nobody else's transaction.
  const apart = AsyncLocalStorage.snapshot()
  let reading: Promise<unknown> | undefined
  let isOver = false
  const jobs: Jobs = {
    ...bed.context.jobs,
    async sendMissing(...sent) {
      reading = apart(() => readPicture(bed.context, token)).then(() => (isOver = true))
      // It has the picture, and waits for what we hold or is over.
      await expect
        .poll(async () => {
          const waiting = await query(
            db,
            `select pid from pg_stat_activity
            where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
          )
          return isOver || waiting.length > 0
        })
        .toBe(true)
      return bed.context.jobs.sendMissing(...sent)
    },
  }
  await importTokens({ ...bed.context, jobs }, { importId })
  await reading
  await bed.jobsDone()
  expect(await tokensOf(contract)).toMatchObject([{ is_stand_in: false }])
})
