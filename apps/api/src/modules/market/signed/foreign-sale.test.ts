import { OUTSIDE_ACCOUNT_ID } from '@kefir/rules/chain/next-owner'
import { encodeFunctionData, erc721Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bluePicture } from '../../../testing/blue-picture.ts'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { startForeign, type ForeignBed, type ForeignKind } from '../../../testing/foreign-bed.ts'
import { BASE } from '../../../testing/import-bed.ts'
import { jobsDone } from '../../../testing/jobs-done.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startOutside } from '../../../testing/outside-bed.ts'
import { query } from '../../../testing/query.ts'
import {
  openWalletSaleBed,
  type WalletPerson,
  type WalletSaleBed,
  type WalletToken,
} from '../../../testing/wallet-sale-bed.ts'
import { indexBlocks } from '../../chain/indexing/index-blocks.ts'
import { sweepSends } from '../../chain/sending/sweep-sends.ts'
import { decideReview } from '../../works/decide-review.ts'

const MUCH = '0x56bc75e2d63100000'

let bed: WalletSaleBed
let foreign: ForeignBed
let outside: Awaited<ReturnType<typeof startOutside>>
beforeAll(async () => {
  outside = await startOutside()
  const picture = await bluePicture().png().toBuffer()
  outside.answerWith((request, response) => {
    const isPicture = request.url === '/picture'
    const metadata = () => JSON.stringify({ name: 'Корова', image: `${BASE}picture` })
    response.end(isPicture ? picture : metadata())
  })
  bed = await openWalletSaleBed({ outside: outside.outside })
  foreign = await startForeign(bed.chain.url)
  await indexBlocks(bed.context)
})
afterAll(async () => {
  await bed.close()
  await outside.close()
})

/** How each kind is made and gives somebody a token of this number. */
const KINDS: Record<string, { deployed: unknown[]; number: bigint; minted: unknown[] }> = {
  plain: { deployed: ['Коровы', 'COW'], number: 1n, minted: [1n, `${BASE}1`] },
  // One within the run, of which the contract itself writes no owner.
  batch: { deployed: [BASE], number: 2n, minted: [3n] },
  listed: { deployed: [BASE], number: 9n, minted: [9n] },
}

async function brought(owner: WalletPerson, kind: ForeignKind): Promise<WalletToken> {
  const { db } = bed.context
  const { deployed, number, minted } = KINDS[kind]!
  const wallet = owner.account.address
  const collection = await foreign.deploy(kind, ...deployed)
  await foreign.write(kind, collection, 'mint', wallet, ...minted)
  await bed.chain.makeFinal()
  for (const [path, wish] of [
    ['scan', {}],
    ['import_tokens', { token_ids: [`${collection}:${number}`] }],
  ] as const) {
    const answer = await bed.ask('POST', `/tokens_import/${path}`, owner, { wallet, ...wish })
    expect(answer.statusCode, answer.body).toBe(202)
    for (const jobs of ['chain.scan%', 'chain.import%', 'chain.read-%']) await jobsDone(db, jobs)
  }
  const reviews = await query<{ id: number }>(
    db,
    `select id from reviews where author_id = $1 and status = 'waiting'`,
    owner.id,
  )
  const moderator = await makeUser(db, { nikname: `moderator-${kind}`, role: 'moderator' })
  for (const { id } of reviews)
    await decideReview(bed.context, {
      ...{ reviewId: id, moderatorId: moderator.id, decision: 'approve', reason: 'Проверено' },
    })
  const rows = await query<{ id: number; collectionId: number }>(
    db,
    `select t.id, t.collection_id as "collectionId" from tokens t join collection_contracts k using (collection_id)
     where k.address = $1 and t.status = 'ready'`,
    collection,
  )
  expect(rows).toHaveLength(1)
  return { ...rows[0]!, collection, number }
}

/** Out of anybody's hands here, by a wallet's own transaction; then the indexer reads on. */
async function sent(token: WalletToken, from: PrivateKeyAccount, to: PrivateKeyAccount) {
  const data = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'transferFrom',
    args: [from.address, to.address, token.number],
  })
  await bed.send(from, { to: token.collection, data })
  await bed.chain.makeFinal()
  await indexBlocks(bed.context)
}

/** Who is named on the token's page, and at which address the chain has it. */
async function shown(token: WalletToken) {
  const [row] = await query<{ owner_id: number; address: string; is_sale: boolean }>(
    bed.context.db,
    'select t.owner_id, o.address, t.is_sale from tokens t join chain_owners o on o.token_id = t.id where t.id = $1',
    token.id,
  )
  return row
}
const at = (ownerId: number, { address }: PrivateKeyAccount) => ({
  owner_id: ownerId,
  address: address.toLowerCase(),
  is_sale: false,
})

async function takenOut(owner: WalletPerson, token: WalletToken) {
  const begun = await bed.ask('POST', '/token/mint', owner, { token_id: token.id })
  expect(begun.statusCode, begun.body).toBe(202)
  const look = async () => {
    await bed.chain.makeFinal()
    await sweepSends(bed.context)
    return (await bed.ask('GET', `/token/${token.id}/export`, owner)).json().export?.status
  }
  await expect.poll(look, { timeout: 30_000, interval: 200 }).toBe('done')
}

test.each<[ForeignKind, 'their wallet' | 'the vault']>([
  ['plain', 'their wallet'],
  ['batch', 'the vault'],
  ['listed', 'their wallet'],
])(
  'a token of a %s collection is brought, sold by a signature into %s, moved outside and comes back',
  async (kind, place) => {
    const seller = await bed.seller()
    const token = await brought(seller, kind)
    expect(await shown(token)).toEqual(at(seller.id, seller.account))
    await bed.listed(seller, token)

    const person = await bed.person()
    const linked = place === 'their wallet' ? await bed.linked(person) : null
    const orderId = await bed.ordered(person, token.id)
    bed.bank.pay(await bed.begun(person, orderId, 'sbp'))
    const order = await bed.minedUntil(person, orderId, 'done')
    expect(order.delivery).toMatchObject({ is_vault: linked === null })
    expect(await bed.ownerOf(token.id)).toBe(person.id)
    const buyer = linked ?? (await bed.linked(person))
    if (!linked) {
      expect(await bed.chainOwnerOf(token)).toBe(bed.vault)
      await takenOut(buyer, token)
    }
    await indexBlocks(bed.context)
    expect(await shown(token)).toEqual(at(buyer.id, buyer.account))

    const stranger = privateKeyToAccount(generatePrivateKey())
    await bed.chain.ask('anvil_setBalance', stranger.address, MUCH)
    await sent(token, buyer.account, stranger)
    expect(await shown(token)).toEqual(at(OUTSIDE_ACCOUNT_ID, stranger))
    expect((await bed.sell(buyer, token, { price: '100.00' })).statusCode).toBe(403)

    await sent(token, stranger, seller.account)
    expect(await shown(token)).toEqual(at(seller.id, seller.account))
    await bed.listed(seller, token, '500.00')
    expect(await bed.isOffered(token)).toBe(true)
  },
)

test('after all of it the laws of deals hold', async () => {
  expect(await dealFaults(bed.context.db)).toEqual({})
})
