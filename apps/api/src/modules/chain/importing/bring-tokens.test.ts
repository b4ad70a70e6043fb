import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import type { Listener } from '../../../delivery/listener.ts'
import type { Hex } from '../../../ports/chain.ts'
import { LIAR, startFaultyRpc } from '../../../testing/faulty-rpc.ts'
import { startForeign, type ForeignBed } from '../../../testing/foreign-bed.ts'
import { startIndexBed, type IndexBed } from '../../../testing/index-bed.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { saveMetadata } from '../metadata/metadata.queries.ts'
import { setChainOwners } from '../owning/owners.queries.ts'
import { saveContract } from './foreign-collections.queries.ts'
import { importTokens } from './import-tokens.ts'
import { insertImport } from './imports.queries.ts'
import { addWalletTokens, listWalletKeys } from './wallet-tokens.queries.ts'

let bed: IndexBed
let foreign: ForeignBed
const moved: number[] = []
const hearsMoves: Listener = {
  name: 'test.moves',
  runs: 'worker',
  hears: { 'token.moved': async (_context, { tokenId }) => void moved.push(tokenId) },
}
beforeAll(async () => {
  bed = await startIndexBed({ listeners: [hearsMoves] })
  foreign = await startForeign(bed.chain.url)
})
afterAll(() => bed.close())

type Place = { contract: Hex; number: string }

/** A stranger's token at an address; it is final. */
async function strangers(address: Hex): Promise<Place> {
  const contract = await foreign.deploy('plain', 'Коровы', 'COW')
  await foreign.write('plain', contract, 'mint', address, 1n, 'https://metadata.example/1')
  await bed.chain.makeFinal()
  return { contract, number: '1' }
}

type Importer = { id: number; small: Hex }

/** An import of one token whose metadata are known, as its order leaves it. */
async function ordered({ id: userId, small: wallet }: Importer, place: Place): Promise<number> {
  const { db, transact } = bed.context
  const at = new Date()
  const contract = await bed.chain.side.node.readContract(place.contract)
  await saveContract(db, { address: place.contract, contract, at })
  await addWalletTokens(db, wallet, [place], at)
  const said = { name: 'Корова', description: '', imageUrl: null, animationUrl: null }
  const metadata = {
    ...{ ...place, said: { ...said, traits: [], externalUrl: null }, at },
    ...{ isPictureOwed: false, plannedAt: null },
  }
  await transact((tx) =>
    saveMetadata(tx, { ...metadata, spam: { score: 0, reasons: [], isSpam: false } }),
  )
  const tokenIds = (await listWalletKeys(db, wallet))
    .filter(({ contract: one }) => one === place.contract)
    .map(({ id }) => id)
  return transact((tx) => insertImport(tx, { userId, wallet, tokenIds, at }))
}

const bring = async (who: Importer, place: Place, by: Context = bed.context) => {
  return goOn(await ordered(who, place), by)
}

async function goOn(importId: number, by: Context) {
  await importTokens(by, { importId })
  const [row] = await query<{ import_failure: string | null }>(
    bed.db,
    'select import_failure from wallet_tokens where import_id = $1',
    importId,
  )
  return row!.import_failure
}

const findToken = async ({ contract, number }: Place) =>
  (
    await query<{ id: number }>(
      bed.db,
      `select t.id from tokens t join collection_contracts k using (collection_id)
      where k.address = $1 and t.chain_token_id = $2`,
      contract,
      number,
    )
  )[0]

test('a token at the end of a long batch stays with its owner when the chain is read on', async () => {
  const anna = await bed.newPerson()
  const contract = await foreign.deploy('batch', 'https://metadata.example/')
  await foreign.write('batch', contract, 'mint', anna.small, 2_000n)
  await bed.chain.makeFinal()
  const place = { contract, number: '2000' }
  expect(await bring(anna, place)).toBeNull()
  const { id } = (await findToken(place))!
  await bed.index()
  await bed.chain.makeFinal()
  await bed.index()
  expect(await bed.read(id)).toMatchObject({ ownerId: anna.id, address: anna.small })
  expect(await query(bed.db, 'select from chain_moves where token_id = $1', id)).toEqual([])
})

test('a token that went into the vault for a buyer while it was imported stays with the buyer', async () => {
  const seller = await bed.newPerson()
  const buyer = await makeUser(bed.db, { nikname: 'kupil' })
  const place = await strangers(seller.small)
  expect(await bring(seller, place)).toBeNull()
  const { id } = (await findToken(place))!
  await bed.index()

  const { contracts, node } = bed.chain.side
  const vault = contracts.vault.toLowerCase() as Hex
  let isSold = false
  const slow: Context = {
    ...bed.context,
    chain: {
      ...bed.chain.side,
      node: {
        ...node,
        async readOwners(tokens, blockHash) {
          const told = await node.readOwners(tokens, blockHash)
          if (!isSold) await sell()
          return told
        },
      },
    },
  }
  async function sell() {
    isSold = true
    await bed.tokens.give(place.contract, seller.holder, vault, 1)
    await bed.chain.makeFinal()
    const { number: block } = await node.readFinal()
    await bed.context.transact(async (tx) => {
      await tx.updateTable('tokens').set({ owner_id: buyer.id }).where('id', '=', id).execute()
      await setChainOwners(tx, { tokenIds: [id], address: vault, block, now: bed.context.now() })
    })
    await bed.index()
    expect(await bed.read(id)).toMatchObject({ ownerId: buyer.id, address: vault })
  }

  expect(await bring(seller, place, slow)).toBe('Токен уже переехал. Обновите список')
  expect(await bed.read(id)).toMatchObject({ ownerId: buyer.id, address: vault })
})

describe('a token that is here already and came to another wallet', () => {
  test('is given as by any move: its listing ends, it is shown, and everybody is told', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna, 500_00n)
    await bed.index()
    await query(bed.db, 'update tokens set is_hidden = true where id = $1', token.id)
    await bed.give(token, anna, boris.address)
    await bed.chain.makeFinal()

    expect(await bring(boris, token)).toBeNull()
    expect(await bed.read(token.id)).toMatchObject({
      ...{ ownerId: boris.id, address: boris.small, isSale: false },
    })
    expect(await query(bed.db, 'select is_hidden from tokens where id = $1', token.id)).toEqual([
      { is_hidden: false },
    ])
    expect(await bed.lines(token.id)).toMatchObject([
      { type: 'transfer', from_user_id: anna.id, to_user_id: boris.id, to_address: boris.small },
      { type: 'import', to_user_id: boris.id },
    ])
    await bed.index()
    expect(await bed.lines(token.id)).toHaveLength(2)
    await expect.poll(() => moved.filter((id) => id === token.id)).toEqual([token.id])
  })

  test('waits for whoever needs it alone', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    await query(
      bed.db,
      `insert into token_holds (token_id, kind, ref_id, since) values ($1, 'order', 1, now())`,
      token.id,
    )
    await bed.give(token, anna, boris.address)
    await bed.chain.makeFinal()
    expect(await bring(boris, token)).toEqual(expect.any(String))
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id, address: anna.small })
  })
})

describe('of two nodes', () => {
  async function behindLiar() {
    const proxy = await startFaultyRpc(bed.chain.url)
    proxy.state.fault = 'lying'
    return proxy
  }

  test('one that lies brings nobody what is not theirs', async () => {
    const anna = await bed.newPerson()
    const place = await strangers(anna.small)
    const liar: Importer = {
      ...(await makeUser(bed.db, { nikname: 'lzhets' })),
      small: LIAR as Hex,
    }
    await query(
      bed.db,
      'insert into blockchain_accounts (user_id, address, is_main) values ($1, $2, true)',
      ...[liar.id, LIAR],
    )
    const proxy = await behindLiar()
    expect(await bring(liar, place, bed.through(proxy.url, bed.chain.url))).toContain(
      'не\u00a0говорит',
    )
    expect(await findToken(place)).toBeUndefined()

    const three = bed.through(proxy.url, bed.chain.url, bed.chain.url)
    expect(await bring(liar, place, three)).toContain('больше нет')
    expect(await findToken(place)).toBeUndefined()
    expect(await bring(anna, place, three)).toBeNull()
    expect(await bed.read((await findToken(place))!.id)).toMatchObject({ ownerId: anna.id })
    await proxy.close()
  })
})
