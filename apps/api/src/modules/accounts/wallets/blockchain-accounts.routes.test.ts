import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generatePrivateKey } from 'viem/accounts'
import type { ChainNode, ChainSide } from '../../../ports/chain.ts'
import { chainSideOf } from '../../../testing/chain-side-of.ts'
import { letterTo } from '../../../testing/letters.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { linkWallet, newWallet, proofOf } from '../../../testing/wallet-of.ts'

const MINUTE_MS = 60_000
const URL = '/api/v1/blockchain-accounts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp({ publicUrl: 'http://kefir.example' })
})
afterAll(() => bed.close())

let serial = 0
let me: Awaited<ReturnType<typeof makeUser>>
const newPerson = () => makeUser(bed.context.db, { nikname: `koshelnik-${(serial += 1)}` })
beforeEach(async () => {
  me = await newPerson()
})
afterEach(() => {
  bed.clock.at = null
  bed.context.chain = null
})

/** A chain whose nodes nobody reaches, but for what is answered here. */
const chainThat = (answers: Partial<ChainNode>): ChainSide => {
  const side = chainSideOf(['http://127.0.0.1:1'], generatePrivateKey())
  return { ...side, node: { ...side.node, ...answers }, walletRpcUrls: [] }
}
const link = (cookie: string, payload: object) =>
  bed.call({ method: 'POST', url: URL, cookie, payload })
const unlink = (cookie: string, id: number) =>
  bed.call({ method: 'DELETE', url: `${URL}/${id}`, cookie })
const choose = (cookie: string, id: number) =>
  bed.call({ method: 'PUT', url: `${URL}/${id}/main`, cookie })
const list = async (cookie: string) =>
  (await bed.call({ url: URL, cookie })).json<{
    data: { id: number; address: string; is_main: boolean }[]
  }>().data
const idOf = async (linking: ReturnType<typeof linkWallet>) => (await linking).json().id as number

describe('the message', () => {
  test('is the whole text for that address, good for ten minutes', async () => {
    bed.clock.at = new Date('2026-11-18T12:00:00+03:00')
    const { address } = newWallet()
    const answer = await bed.call({ url: `${URL}/nonce?address=${address}`, cookie: me.cookie })
    const { message, nonce, expires_at } = answer.json()

    expect(nonce).toMatch(/^[a-z0-9]{40}$/)
    expect(expires_at).toBe('2026-11-18T12:10:00+03:00')
    expect(message.split('\n')).toEqual([
      'kefir.example wants you to sign in with your Ethereum account:',
      address,
      '',
      expect.stringMatching(/^Link this address to your account\. [\x20-\x7e]+$/),
      '',
      'URI: http://kefir.example/',
      'Version: 1',
      'Chain ID: 137',
      `Nonce: ${nonce}`,
      'Issued At: 2026-11-18T09:00:00.000Z',
      'Expiration Time: 2026-11-18T09:10:00.000Z',
    ])
  })

  test.each(['', '0x12', 'kefir.eth', `0x${'g'.repeat(40)}`, `0X${'ab'.repeat(20)}`])(
    'is not made for %j',
    async (address) => {
      const answer = await bed.call({ url: `${URL}/nonce?address=${address}`, cookie: me.cookie })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().errors)).toEqual(['address'])
    },
  )

  test('is another one each time, and leaves nothing behind', async () => {
    const url = `${URL}/nonce?address=${newWallet().address}`
    const ask = async () => (await bed.call({ url, cookie: me.cookie })).json().nonce
    expect(await ask()).not.toBe(await ask())
  })

  test('a guest gets none', async () => {
    const url = `${URL}/nonce?address=${newWallet().address}`
    expect((await bed.call({ url })).statusCode).toBe(401)
  })
})

describe('linking', () => {
  test('the first address is main, and its owner is told by a letter', async () => {
    const wallet = newWallet()
    const answer = await linkWallet(bed, me.cookie, wallet)

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      address: wallet.address,
      network_id: 137,
      is_main: true,
      tokens_count: 0,
      last_checked_at: null,
    })
    const letter = await letterTo(bed, me.email, 'Привязан адрес')
    expect(letter.text).toContain(wallet.address)
  })

  test('the next one stands behind it', async () => {
    await linkWallet(bed, me.cookie)
    expect((await linkWallet(bed, me.cookie)).json()).toMatchObject({ is_main: false })
    expect((await list(me.cookie)).map(({ is_main }) => is_main)).toEqual([true, false])
  })

  test('an address in any case of letters is one address', async () => {
    const wallet = newWallet()
    const proof = await proofOf(bed, me.cookie, wallet)
    const answer = await link(me.cookie, { ...proof, address: wallet.address.toLowerCase() })
    expect(answer.json()).toMatchObject({ address: wallet.address })
  })

  test('another network is refused with the way out', async () => {
    const proof = await proofOf(bed, me.cookie, newWallet())
    const answer = await link(me.cookie, { ...proof, network_id: 1 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ network_id: ['Переключите кошелёк на сеть Polygon'] })
  })

  test('a signature of another address is refused, and which one is wanted is told', async () => {
    const wallet = newWallet()
    const proof = await proofOf(bed, me.cookie, wallet)
    const signature = await newWallet().sign(proof.message)
    const answer = await link(me.cookie, { ...proof, signature })
    const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`
    expect(answer.json().errors).toEqual({
      signature: [`Выбран не тот адрес: подключите ${short}`],
    })
  })

  test('a message is good once', async () => {
    const wallet = newWallet()
    const proof = await proofOf(bed, me.cookie, wallet)
    const { id } = (await link(me.cookie, proof)).json()
    await unlink(me.cookie, id)
    expect((await link(me.cookie, proof)).json().errors).toHaveProperty('message')
  })

  test('a message is good for ten minutes', async () => {
    const wallet = newWallet()
    const start = new Date()
    bed.clock.at = start
    const proof = await proofOf(bed, me.cookie, wallet)
    bed.clock.at = new Date(start.getTime() + 10 * MINUTE_MS)
    expect((await link(me.cookie, proof)).json().errors).toHaveProperty('message')
    bed.clock.at = new Date(start.getTime() + 10 * MINUTE_MS - 1)
    expect((await link(me.cookie, proof)).statusCode).toBe(201)
  })

  test('a message of another session, another address or other words is none', async () => {
    const wallet = newWallet()
    const proof = await proofOf(bed, me.cookie, wallet)
    const stranger = await newPerson()
    expect((await link(stranger.cookie, proof)).json().errors).toHaveProperty('message')

    const other = newWallet()
    const ofOther = { ...proof, address: other.address, signature: await other.sign(proof.message) }
    expect((await link(me.cookie, ofOther)).json().errors).toHaveProperty('message')

    const spoilt = [
      proof.message.replace('Link this', 'Sell this'),
      proof.message.replace('http://kefir.example/', 'http://kefir.example/other'),
      proof.message.replace('Chain ID: 137', 'Chain ID: 1'),
      // A longer life than it was given, and a later birth.
      proof.message.replace(/Expiration Time: \d{4}/, 'Expiration Time: 2099'),
      proof.message.replaceAll(/(Issued At|Expiration Time): \d{4}/g, '$1: 2099'),
      proof.message.replace(/Nonce: (\w{16})\w+/, 'Nonce: $1'),
      proof.message.replace(/Issued At: .*/, 'Issued At: 2026-13-45T00:00:00Z'),
      `${proof.message}\nRequest ID: 1`,
    ]
    for (const message of spoilt) {
      expect(message).not.toBe(proof.message)
      const changed = { ...proof, message, signature: await wallet.sign(message) }
      expect((await link(me.cookie, changed)).json().errors).toHaveProperty('message')
    }
    expect(await list(me.cookie)).toEqual([])
  })

  test('an address of another account is refused', async () => {
    const wallet = newWallet()
    await linkWallet(bed, (await newPerson()).cookie, wallet)
    const answer = await linkWallet(bed, me.cookie, wallet)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('Этот адрес уже привязан к другому аккаунту')
  })

  test('one’s own a second time is refused', async () => {
    const wallet = newWallet()
    await linkWallet(bed, me.cookie, wallet)
    const answer = await linkWallet(bed, me.cookie, wallet)
    expect(answer.json().message).toBe('Этот адрес уже привязан к вашему аккаунту')
  })

  test('there is room for five', async () => {
    for (let linked = 0; linked < 5; linked += 1)
      expect((await linkWallet(bed, me.cookie)).statusCode).toBe(201)
    const answer = await linkWallet(bed, me.cookie)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('до 5 адресов')
  })

  test('it is not tried without end', async () => {
    const proof = await proofOf(bed, me.cookie, newWallet())
    const wrong = { ...proof, signature: await newWallet().sign(proof.message) }
    for (let tried = 0; tried < 20; tried += 1)
      expect((await link(me.cookie, wrong)).statusCode).toBe(422)
    expect((await link(me.cookie, proof)).statusCode).toBe(429)
  })
})

describe('a wallet that is a contract', () => {
  const signature = `0x${'ab'.repeat(200)}`
  type Answer = () => Promise<boolean>
  const withChain = (verifySignature: Answer) => {
    bed.context.chain = chainThat({ verifySignature })
  }

  test.each<[string, Answer, number]>([
    ['is linked when its chain knows the signature', async () => true, 201],
    ['is refused when it does not', async () => false, 422],
    [
      'waits for a node that fails',
      async () => {
        throw new Error('502')
      },
      503,
    ],
  ])('%s', async (_name, answer, status) => {
    withChain(answer)
    const proof = await proofOf(bed, me.cookie, newWallet())
    expect((await link(me.cookie, { ...proof, signature })).statusCode).toBe(status)
  })

  test('is refused where there is no chain to ask', async () => {
    const proof = await proofOf(bed, me.cookie, newWallet())
    expect((await link(me.cookie, { ...proof, signature })).statusCode).toBe(422)
  })
})

describe('at once', () => {
  test('of two people who link one address one has it', async () => {
    const wallet = newWallet()
    const other = await newPerson()
    const [one, two] = [
      await proofOf(bed, me.cookie, wallet),
      await proofOf(bed, other.cookie, wallet),
    ]
    const answers = await Promise.all([link(me.cookie, one), link(other.cookie, two)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)!
    expect(refused.json().message).toBe('Этот адрес уже привязан к другому аккаунту')
    expect([...(await list(me.cookie)), ...(await list(other.cookie))]).toHaveLength(1)
  })

  test('of two sixth addresses none comes in, and of two fifth ones one', async () => {
    for (let linked = 0; linked < 4; linked += 1) await linkWallet(bed, me.cookie)
    const two = async () => {
      const proofs = [
        await proofOf(bed, me.cookie, newWallet()),
        await proofOf(bed, me.cookie, newWallet()),
      ]
      const answers = await Promise.all(proofs.map((proof) => link(me.cookie, proof)))
      return answers.map(({ statusCode }) => statusCode).toSorted()
    }
    expect(await two()).toEqual([201, 409])
    expect(await two()).toEqual([409, 409])
    expect(await list(me.cookie)).toHaveLength(5)
  })

  test('one message is used once, by whichever of two comes first', async () => {
    const proof = await proofOf(bed, me.cookie, newWallet())
    const answers = await Promise.all([link(me.cookie, proof), link(me.cookie, proof)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
  })

  test('of two first addresses one is main', async () => {
    const proofs = [
      await proofOf(bed, me.cookie, newWallet()),
      await proofOf(bed, me.cookie, newWallet()),
    ]
    await Promise.all(proofs.map((proof) => link(me.cookie, proof)))
    expect((await list(me.cookie)).map(({ is_main }) => is_main)).toEqual([true, false])
  })

  test('while one is chosen and the other unlinked there is one main address', async () => {
    await linkWallet(bed, me.cookie)
    const ids = [await idOf(linkWallet(bed, me.cookie)), await idOf(linkWallet(bed, me.cookie))]
    await Promise.all([choose(me.cookie, ids[0]!), unlink(me.cookie, ids[0]!)])
    await Promise.all([choose(me.cookie, ids[1]!), choose(me.cookie, ids[1]!)])
    const left = await list(me.cookie)
    expect(left.filter(({ is_main }) => is_main).map(({ id }) => id)).toEqual([ids[1]])
  })
})

describe('choosing and unlinking', () => {
  test('another address becomes the main one', async () => {
    await linkWallet(bed, me.cookie)
    const id = await idOf(linkWallet(bed, me.cookie))
    expect((await choose(me.cookie, id)).json()).toMatchObject({ id, is_main: true })
    expect((await list(me.cookie)).map(({ is_main }) => is_main)).toEqual([true, false])
  })

  test('when the main one leaves the oldest takes its place', async () => {
    const main = await idOf(linkWallet(bed, me.cookie))
    const second = await idOf(linkWallet(bed, me.cookie))
    await linkWallet(bed, me.cookie)
    expect((await unlink(me.cookie, main)).json()).toEqual({ status: 'success' })
    expect((await list(me.cookie))[0]).toMatchObject({ id: second, is_main: true })
  })

  test('when another leaves the main one stays', async () => {
    const main = await idOf(linkWallet(bed, me.cookie))
    await unlink(me.cookie, await idOf(linkWallet(bed, me.cookie)))
    expect(await list(me.cookie)).toMatchObject([{ id: main, is_main: true }])
  })

  test('an address that was unlinked may be linked by another', async () => {
    const wallet = newWallet()
    await unlink(me.cookie, await idOf(linkWallet(bed, me.cookie, wallet)))
    expect((await linkWallet(bed, (await newPerson()).cookie, wallet)).statusCode).toBe(201)
  })

  test('another’s address is as if it were not there', async () => {
    const id = await idOf(linkWallet(bed, (await newPerson()).cookie))
    expect((await unlink(me.cookie, id)).statusCode).toBe(404)
    expect((await choose(me.cookie, id)).statusCode).toBe(404)
  })

  test('nothing is unlinked while a token of theirs is on its way to the chain', async () => {
    const { db } = bed.context
    const id = await idOf(linkWallet(bed, me.cookie))
    const { tokenIds } = await makeCollection(db, { tokens: [{ ownerId: me.id }] })
    const hold = { token_id: tokenIds[0]!, kind: 'operation', ref_id: 1n, since: new Date() }
    await db.insertInto('token_holds').values(hold).execute()

    const answer = await unlink(me.cookie, id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('ещё на\u00a0пути')
    await db.deleteFrom('token_holds').where('token_id', '=', tokenIds[0]!).execute()
    expect((await unlink(me.cookie, id)).statusCode).toBe(200)
  })
})

describe('the network', () => {
  test('is Polygon with a public node that wallets take', async () => {
    const answer = await bed.call({ url: `${URL}/network` })
    expect(answer.json()).toMatchObject({
      network_id: 137,
      currency: { symbol: 'POL', decimals: 18 },
      explorer_url: 'https://polygonscan.com',
    })
    for (const url of answer.json().rpc_urls) expect(url).toMatch(/^https:/)
  })

  test('is the chain of the site where it names one', async () => {
    bed.context.chain = { ...chainThat({}), walletRpcUrls: ['http://localhost:8545'] }
    const answer = await bed.call({ url: `${URL}/network` })
    expect(answer.json().rpc_urls).toEqual(['http://localhost:8545'])
  })

  test('has no explorer where nobody else sees the chain', async () => {
    bed.context.chain = { ...chainThat({}), explorerUrl: null }
    expect((await bed.call({ url: `${URL}/network` })).json().explorer_url).toBeNull()
  })
})

describe('POL at an address', () => {
  const balances = async () =>
    (await bed.call({ url: `${URL}/balances`, cookie: me.cookie })).json().data

  test('is rounded down, and unknown without a chain or where it fails', async () => {
    const id = await idOf(linkWallet(bed, me.cookie))
    expect(await balances()).toEqual([{ id, balance: null }])

    const withBalance = (readBalance: () => Promise<bigint>) => {
      bed.context.chain = chainThat({ readBalance })
    }
    withBalance(async () => 1_234_567_890_123_456_789n)
    expect(await balances()).toEqual([{ id, balance: '1.2345' }])
    withBalance(async () => {
      throw new Error('502')
    })
    expect(await balances()).toEqual([{ id, balance: null }])
  })
})
