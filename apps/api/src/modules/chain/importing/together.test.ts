import { AsyncLocalStorage } from 'node:async_hooks'
import { IMPORT_PROBLEMS } from '@kefir/rules/chain/import-problems'
import { MOST_WAITING } from '@kefir/rules/works/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { Hex } from '../../../ports/chain.ts'
import { beforeTransacting } from '../../../testing/before-transacting.ts'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { query } from '../../../testing/query.ts'
import { getWaiting } from '../../works/keep-within.ts'
import { readPicture } from '../metadata/read-picture.ts'
import { saveContract } from './foreign-collections.queries.ts'
import { importTokens } from './import-tokens.ts'
import { insertImport, listWaiting, lockWaiting, settleTokens } from './imports.queries.ts'
import { addWalletTokens } from './wallet-tokens.queries.ts'

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

/** Three more of a contract, in the list of a wallet. */
async function mintMore(contract: Hex) {
  for (const number of [2n, 3n, 4n])
    await bed.foreign.write('plain', contract, 'mint', owner.wallet, number, `${BASE}${number}`)
  await bed.chain.makeFinal()
  await bed.post(owner.cookie, 'scan', { wallet: owner.wallet })
  await bed.jobsDone()
}

async function importAll() {
  await bed.post(owner.cookie, 'import_tokens', { wallet: owner.wallet, all: true })
  await bed.jobsDone()
  return bed.list(owner.cookie, owner.wallet)
}

/** Of all that is found and was never asked for, begun by nobody yet. */
async function order() {
  const { db, transact } = bed.context
  const wallet = owner.wallet.toLowerCase()
  const ids = await query<{ id: number }>(
    db,
    'select id from wallet_tokens where wallet = $1 and import_status is null',
    wallet,
  )
  const tokenIds = ids.map(({ id }) => id)
  return transact((tx) => insertImport(tx, { userId: owner.id, wallet, tokenIds, at: new Date() }))
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

/** By which their lines in the history were written. */
const countTransactions = async (contract: Hex) => {
  const lines = await query<{ by: string }>(
    bed.context.db,
    `select distinct t.xmin::text as by from transactions t
    join collection_contracts k using (collection_id) where k.address = $1`,
    contract,
  )
  return lines.length
}

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
  // The first goes as soon as it is read, the others while it does.
  expect(await countTransactions(contract)).toBeLessThan(3)
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
  await mintMore(contract)
  await forgetPictures(contract)
  const after = await importAll()
  expect(after.import).toMatchObject({ done: 1, failed: 2, is_running: false })
  const words = after.tokens.flatMap(({ symbol }) => symbol ?? [])
  expect(words).toEqual(Array(2).fill(expect.stringContaining('уже 200\u00a0ваших работ')))
  // What it tells of its own room counts what has no picture yet.
  expect(await getWaiting(bed.context, owner.id)).toMatchObject({
    works: { waiting: MOST_WAITING.works },
  })
})

test.each([
  ['is unlinked', 'Адрес был отвязан от\u00a0аккаунта'],
  ['may bring none', IMPORT_PROBLEMS.rejected],
])('tokens of a wallet that %s meanwhile are told so together', async (what, words) => {
  const { db } = bed.context
  const contract = await found(1)
  await importAll()
  owner = await bed.newOwner()
  await mintMore(contract)
  const importId = await order()
  if (what === 'is unlinked')
    await query(db, 'delete from blockchain_accounts where user_id = $1', owner.id)
  else await query(db, `update collections set status = 'rejected' where origin = 'polygon'`)

  let transactions = 0
  const transact = beforeTransacting(db, () => void (transactions += 1))
  await importTokens({ ...bed.context, transact }, { importId })
  // One for each at the most, and the end.
  expect(transactions).toBeLessThanOrEqual(4)
  const failures = await query(
    db,
    'select import_failure as failure from wallet_tokens where import_id = $1',
    importId,
  )
  expect(failures).toEqual([{ failure: words }, { failure: words }, { failure: words }])
})

test('metadata that go while their token is brought bring nothing that stands for them', async () => {
  const { db } = bed.context
  const contract = await found(1)
  const importId = await order()
  // Whoever brings it has read them, and looks where it lies.
  const { node } = bed.context.chain!
  const chain = {
    ...bed.context.chain!,
    node: {
      ...node,
      async readOwners(...asked: Parameters<typeof node.readOwners>) {
        await query(db, 'delete from token_metadata where contract = $1', contract)
        return node.readOwners(...asked)
      },
    },
  }
  await importTokens({ ...bed.context, chain }, { importId })
  expect(await tokensOf(contract)).toEqual([])
})

test('files of strangers are fetched sixteen at a time, and others asked for meanwhile', async () => {
  const { db } = bed.context
  const contract = await bed.foreign.deploy('batch', BASE)
  await bed.foreign.write('batch', contract, 'mint', owner.wallet, 40n)
  await bed.chain.makeFinal()
  const { node } = bed.context.chain!
  await saveContract(db, {
    ...{ address: contract, at: new Date() },
    contract: await node.readContract(contract),
  })
  const places = Array.from({ length: 40 }, (_, index) => ({
    contract,
    number: `${index + 1}`,
  }))
  for (const { number } of places)
    bed.files.set(`/${number}.json`, { body: JSON.stringify({ name: `Корова ${number}` }) })
  await addWalletTokens(db, owner.wallet.toLowerCase(), places, new Date())
  const importId = await order()

  let [named, open, most] = [0, 0, 0]
  const full = Promise.withResolvers<void>()
  const chain = {
    ...bed.context.chain!,
    node: {
      ...node,
      async readTokenUri(...asked: Parameters<typeof node.readTokenUri>) {
        const uri = await node.readTokenUri(...asked)
        named += 1
        if (named === 32) setImmediate(full.resolve)
        return uri
      },
    },
  }
  const outside: Context['outside'] = {
    ...bed.context.outside,
    async read(...asked) {
      open += 1
      most = Math.max(most, open)
      await full.promise
      try {
        return await bed.context.outside.read(...asked)
      } finally {
        open -= 1
      }
    },
  }
  await importTokens({ ...bed.context, chain, outside }, { importId })
  expect(most).toBe(16)
  expect((await bed.list(owner.cookie, owner.wallet)).import).toMatchObject({ done: 40, failed: 0 })
})

test('a token that is settled by one run is settled once, though another is at it too', async () => {
  const { db, transact } = bed.context
  await found(1)
  const importId = await order()
  const waiting = await listWaiting(db, importId)
  await transact(async (tx) => settleTokens(tx, await lockWaiting(tx, waiting), null))
  expect(await transact((tx) => lockWaiting(tx, waiting))).toEqual([])
})

test('a picture that is read while its token is brought is not lost', async () => {
  const { db } = bed.context
  const contract = await found(1)
  const token = { contract, number: '1' }
  await forgetPictures(contract)
  const importId = await order()

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
