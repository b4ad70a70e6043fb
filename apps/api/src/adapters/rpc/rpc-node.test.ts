import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { minNonceQuestion } from '@kefir/chain/settlement-calls'
import { Keystore } from 'ox'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ChainAway, type ChainNode, type Signer } from '../../ports/chain.ts'
import { startChainBed, type ChainBed } from '../../testing/chain-bed.ts'
import { startFaultyRpc, type RpcFault } from '../../testing/faulty-rpc.ts'
import { onceCall } from '../../testing/send-bed.ts'
import { keySigner } from './key-signer.ts'
import { readKeystore } from './read-keystore.ts'
import { rpcNode } from './rpc-node.ts'

const PATIENCE_MS = 500
const FAULTS: RpcFault[] = ['too many', 'hanging', 'garbage', 'broken', 'wrong chain']

let chain: ChainBed
let proxy: Awaited<ReturnType<typeof startFaultyRpc>>
let said: object[] = []
beforeAll(async () => {
  chain = await startChainBed()
  proxy = await startFaultyRpc(chain.url)
})
afterEach(() => {
  proxy.state.fault = 'none'
  said = []
})
afterAll(async () => {
  await proxy.close()
  await chain.close()
})

/** What a question of one test says late, when the next runs already, is not told to that one. */
function settings() {
  const mine = said
  const log = { warn: (details: object) => void mine.push(details) }
  return { chainId: 137, log, patienceMs: PATIENCE_MS }
}
const nodeOf = (...urls: string[]) => rpcNode({ ...settings(), urls })

const payItself = (signer: Signer) =>
  signer.sign({
    ...{ chainId: 137, nonce: 0, to: signer.address, data: '0x', gas: 21_000n },
    ...{ maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 10n },
  })

describe('several nodes', () => {
  test.each(FAULTS)('one that is %s is passed over, and the other answers', async (fault) => {
    proxy.state.fault = fault
    const node = nodeOf(proxy.url, chain.url)
    expect((await node.readHead()).number).toBeGreaterThan(0n)
    const asked = proxy.state.asked
    await node.readHead()
    // It rests: those who wait for an answer do not pay for it again.
    expect(proxy.state.asked).toBe(asked)
    expect(said).toEqual([{ node: new URL(proxy.url).host, reason: expect.any(String) }])
  })

  test.each(FAULTS)('alone and %s it is a chain that is away', async (fault) => {
    proxy.state.fault = fault
    await expect(nodeOf(proxy.url).readHead()).rejects.toThrow(ChainAway)
  })

  test('what a log says of a failure names no path, for providers carry their key there', async () => {
    proxy.state.fault = 'broken'
    await nodeOf(`${proxy.url}/v2/very-secret-key`, chain.url).readHead()
    expect(JSON.stringify(said)).not.toContain('very-secret-key')
    const away = await nodeOf(`${proxy.url}/v2/very-secret-key`)
      .readHead()
      .catch((error: unknown) => error)
    expect(away).toBeInstanceOf(ChainAway)
    expect(inspect(away, { depth: 9, showHidden: true })).not.toContain('very-secret-key')
  })

  test('one that came back is asked again', async () => {
    proxy.state.fault = 'broken'
    const node = nodeOf(proxy.url)
    await expect(node.readHead()).rejects.toThrow(ChainAway)
    proxy.state.fault = 'none'
    expect((await node.readHead()).number).toBeGreaterThan(0n)
  })
})

describe('one that failed', () => {
  test('is asked again once it is seen to be back, which those who wait do not pay for', async () => {
    proxy.state.fault = 'broken'
    const node = rpcNode({ ...settings(), urls: [proxy.url, chain.url], restMs: 20 })
    const isAskedAgain = (method: string) => {
      proxy.state.methods.length = 0
      return expect.poll(async () => {
        await node.readBalance(somebody)
        return proxy.state.methods.includes(method)
      })
    }
    await node.readBalance(somebody)
    await isAskedAgain('eth_chainId').toBe(true)
    // Nobody's question met it a second time.
    expect(said).toHaveLength(1)

    proxy.state.fault = 'none'
    await isAskedAgain('eth_getBalance').toBe(true)
    expect(said).toHaveLength(1)
  })

  test('rests twice as long each time that it fails again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    // One of its own: what other tests asked last may come to the shared one late.
    const { url, state, close } = await startFaultyRpc(chain.url)
    onTestFinished(close)
    // It says of which chain it is, and so is thought to be back each time.
    state.fault = 'refusing'
    const node = rpcNode({ ...settings(), urls: [url, chain.url], restMs: 1_000 })
    const ask = () => node.readBalance(somebody)
    await ask()
    for (const [failed, rest] of [1_000, 2_000, 4_000, 8_000].entries()) {
      state.methods.length = 0
      vi.advanceTimersByTime(rest - 1)
      for (let asked = 0; asked < 3; asked++) await ask()
      expect([state.methods, said.length]).toEqual([[], failed + 1])

      vi.advanceTimersByTime(1)
      await expect.poll(async () => (await ask(), said.length)).toBe(failed + 2)
    }
  })
})

describe('of the newest blocks', () => {
  test('the highest is taken, and whoever does not know it is asked after the others', async () => {
    const { number } = await chain.side.node.readHead()
    Object.assign(proxy.state, { fault: 'stale', stoodAt: Number(number) })
    await chain.mine(3)
    const node = nodeOf(proxy.url, chain.url)
    expect(await node.findBlock(number + 3n)).toBeNull()
    expect((await node.readHead()).number).toBe(number + 3n)
    expect((await node.findBlock(number + 3n))?.number).toBe(number + 3n)
  })

  test('one that a single node of three tells of is not believed', async () => {
    const head = await chain.side.node.readHead()
    proxy.state.fault = 'ahead'
    expect(await nodeOf(proxy.url, chain.url, chain.url).readHead()).toEqual(head)
    expect(await nodeOf(chain.url, chain.url, proxy.url).readHead()).toEqual(head)
  })
})

const somebody = '0x000000000000000000000000000000000000dEaD'

describe('of several nodes one alone', () => {
  test('names no nonce: how many were sent two must count', async () => {
    proxy.state.fault = 'broken'
    await expect(nodeOf(proxy.url, chain.url).countSent(somebody)).rejects.toThrow(ChainAway)
    expect(await nodeOf(proxy.url, chain.url, chain.url).countSent(somebody)).toBe(0)
    expect(await nodeOf(chain.url).countSent(somebody)).toBe(0)
  })

  test.each<RpcFault>(['forbidding', 'dear'])(
    'that is %s does not speak for the contract',
    async (fault) => {
      const call = { from: somebody, to: somebody, data: '0x' } as const
      const fair = await nodeOf(chain.url).estimate(call)
      proxy.state.fault = fault
      const alone = await nodeOf(proxy.url).estimate(call)
      await expect(nodeOf(proxy.url, chain.url).estimate(call)).rejects.toThrow(ChainAway)
      expect(await nodeOf(proxy.url, chain.url, chain.url).estimate(call)).toEqual(fair)
      expect(await nodeOf(chain.url, proxy.url, proxy.url).estimate(call)).toEqual(alone)
    },
  )
})

describe('a node that answers with an error of its own', () => {
  const deeds: Record<string, (node: ChainNode) => Promise<unknown>> = {
    estimate: (node) => node.estimate({ from: somebody, to: somebody, data: '0x' }),
    readCall: (node) => node.readCall({ to: somebody, data: '0x' }),
    verifySignature: (node) =>
      node.verifySignature({ address: somebody, message: 'кефир', signature: '0xabcd' }),
    countSent: (node) => node.countSent(somebody),
    findReceipt: (node) => node.findReceipt(`0x${'ab'.repeat(32)}`),
    findBlock: (node) => node.findBlock(1n),
    readTokenUri: (node) => node.readTokenUri({ contract: somebody, number: '1' }),
    listReceived: (node) => node.listReceived(somebody, { from: 0n, to: 1n }),
  }

  describe.each([
    [-32_000, 'header not found'],
    [-32_000, 'in-flight transaction limit reached for delegated accounts'],
    [-32_001, 'the state of this block is gone'],
    [-32_003, 'transactions are not taken'],
    [-32_603, 'internal error, try later'],
    [-39_999, 'words that nobody knows'],
  ])('%i «%s»', (code, message) => {
    test.each(Object.keys(deeds))('is passed over by %s', async (name) => {
      Object.assign(proxy.state, { fault: 'refusing', error: { code, message } })
      const said = await deeds[name]!(nodeOf(chain.url))
      expect(await deeds[name]!(nodeOf(proxy.url, chain.url, chain.url))).toEqual(said)
      await expect(deeds[name]!(nodeOf(proxy.url))).rejects.toThrow(ChainAway)
    })
  })

  test('takes no transaction when its pool is full: the other does', async () => {
    const error = { code: -32_000, message: 'txpool is full' }
    Object.assign(proxy.state, { fault: 'refusing', error })
    const signer = keySigner(generatePrivateKey())
    await chain.ask('anvil_setBalance', signer.address, '0xde0b6b3a7640000')
    const { raw } = await payItself(signer)
    await expect(nodeOf(proxy.url).send(raw)).rejects.toThrow(ChainAway)
    expect(await nodeOf(proxy.url, chain.url).send(raw)).toBe('taken')
  })

  test('that takes a transaction and tells nobody keeps it from nobody', async () => {
    proxy.state.fault = 'swallowing'
    const signer = keySigner(generatePrivateKey())
    await chain.ask('anvil_setBalance', signer.address, '0xde0b6b3a7640000')
    const { raw, hash } = await payItself(signer)
    expect(await nodeOf(proxy.url, chain.url).send(raw)).toBe('taken')
    await expect.poll(() => chain.side.node.findReceipt(hash)).not.toBeNull()
  })

  test('that hangs holds up nothing that another takes', { timeout: 20_000 }, async () => {
    const hanging = await startFaultyRpc(chain.url)
    onTestFinished(hanging.close)
    hanging.state.fault = 'hanging'
    const signer = keySigner(generatePrivateKey())
    await chain.ask('anvil_setBalance', signer.address, '0xde0b6b3a7640000')
    const { raw } = await payItself(signer)
    // It would be waited for longer than for this test.
    const node = rpcNode({ ...settings(), urls: [hanging.url, chain.url], patienceMs: 60_000 })
    expect(await node.send(raw)).toBe('taken')
    await expect.poll(() => hanging.state.asked).toBe(1)
  })

  test.each([
    ['already known', 'taken'],
    ['nonce too low: next nonce 4, tx nonce 3', 'spent'],
    ['replacement transaction underpriced', 'outbid'],
    ['insufficient funds for gas * price + value', 'poor'],
  ])('of a transaction is believed where it says «%s»', async (message, outcome) => {
    Object.assign(proxy.state, { fault: 'refusing', error: { code: -32_000, message } })
    expect(await nodeOf(proxy.url).send('0x02f8')).toBe(outcome)
  })

  test.each(['execution reverted', 'out of gas', 'EVM error: StackOverflow'])(
    'is passed over where it says «%s» to what no contract answers',
    async (message) => {
      Object.assign(proxy.state, { fault: 'refusing', error: { code: -32_000, message } })
      const asked: ((node: ChainNode) => Promise<unknown>)[] = [
        (node) => node.readHead(),
        (node) => node.agreeOnFinal(),
        (node) => node.readBalance(somebody),
        (node) => node.hasCode(somebody),
        (node) => node.findReceipt(`0x${'ab'.repeat(32)}`),
      ]
      for (const ask of asked) {
        const told = await ask(nodeOf(chain.url))
        expect(await ask(nodeOf(proxy.url, chain.url, chain.url))).toEqual(told)
        await expect(ask(nodeOf(proxy.url))).rejects.toThrow(ChainAway)
      }
      await expect(nodeOf(proxy.url).send('0x02f8')).rejects.toThrow(ChainAway)
    },
  )

  test.each([
    [3, 'execution reverted: NotTheOwner'],
    [-32_000, 'execution reverted'],
    [-32_000, 'out of gas'],
    [-32_000, 'invalid opcode: INVALID'],
    [-32_603, 'VM Exception: reverted with custom error'],
  ])('speaks for the contract where it says %i «%s»', async (code, message) => {
    Object.assign(proxy.state, { fault: 'refusing', error: { code, message } })
    const node = nodeOf(proxy.url)
    expect(await deeds.estimate!(node)).toEqual({ refusal: expect.any(String), reason: 'refused' })
    expect(await deeds.readCall!(node)).toBeNull()
    expect(await deeds.readTokenUri!(node)).toBeNull()
    expect(said).toEqual([])
  })
})

describe('what contracts and nodes answer', () => {
  test('a call that a contract refuses is an answer, with its words', async () => {
    const { data } = onceCall(chain.side.contracts, 1)
    const to = chain.side.contracts.collectionFactory
    const stranger = privateKeyToAccount(generatePrivateKey()).address
    const refused = await nodeOf(chain.url).estimate({ from: stranger, to, data })
    expect(refused).toEqual({ refusal: expect.stringContaining('revert'), reason: 'refused' })
    expect(said).toEqual([])
  })

  test('a question to a contract has its answer, and what it refuses is no failure of a node', async () => {
    const { settlement } = chain.side.contracts
    const seller = keySigner(generatePrivateKey()).address
    const { read, ...least } = minNonceQuestion(settlement, seller)
    expect(read((await nodeOf(chain.url).readCall(least))!)).toBe(0n)
    const nonsense = { to: settlement, data: '0xdeadbeef' } as const
    expect(await nodeOf(chain.url).readCall(nonsense)).toBeNull()
    expect(said).toEqual([])
  })

  test('what waits already is taken again, and once it is mined its nonce is spent', async () => {
    const signer = keySigner(generatePrivateKey())
    await chain.ask('anvil_setBalance', signer.address, '0xde0b6b3a7640000')
    const { raw } = await payItself(signer)
    const node = nodeOf(chain.url)
    await chain.holdBlocks()
    expect(await node.send(raw)).toBe('taken')
    expect(await node.send(raw)).toBe('taken')
    await chain.letBlocks()
    await chain.mine()
    expect(await node.send(raw)).toBe('spent')
  })

  test('an empty purse is told as such', async () => {
    const { raw } = await payItself(keySigner(generatePrivateKey()))
    expect(await nodeOf(chain.url).send(raw)).toBe('poor')
  })

  test('a block and a receipt that nobody has are null', async () => {
    const node = nodeOf(chain.url)
    expect(await node.findBlock(10n ** 9n)).toBeNull()
    expect(await node.findReceipt(`0x${'ab'.repeat(32)}`)).toBeNull()
  })

  test('a signature of a key is verified, and of another is not', async () => {
    const node = nodeOf(chain.url)
    const account = privateKeyToAccount(generatePrivateKey())
    const message = 'kefir.example wants you to sign in'
    const signature = await account.signMessage({ message })
    expect(await node.verifySignature({ address: account.address, message, signature })).toBe(true)
    const address = privateKeyToAccount(generatePrivateKey()).address
    expect(await node.verifySignature({ address, message, signature })).toBe(false)
  })

  test.each([
    ['that agrees to everything', '0x631626ba7e60e01b5f5260205ff3', true],
    ['that agrees to nothing', '0x5f5f5260205ff3', false],
    ['that refuses to say', '0x5f5ffd', false],
  ])('a signature is what a wallet says of it %s', async (_kind, code, isGood) => {
    const { address } = privateKeyToAccount(generatePrivateKey())
    await chain.ask('anvil_setCode', address, code)
    const claim = { address, message: 'kefir.example', signature: `0x${'ab'.repeat(200)}` } as const
    expect(await nodeOf(chain.url).verifySignature(claim)).toBe(isGood)
    expect(said).toEqual([])
  })

  test('a signature is believed of two nodes that say the same', async () => {
    const claim = { address: somebody, message: 'kefir.example', signature: '0xabcd' } as const
    Object.assign(proxy.state, { fault: 'lying', lie: `0x${'1'.padStart(64, '0')}` })
    expect(await nodeOf(proxy.url).verifySignature(claim)).toBe(true)
    await expect(nodeOf(proxy.url, chain.url).verifySignature(claim)).rejects.toThrow(ChainAway)
    expect(await nodeOf(proxy.url, chain.url, chain.url).verifySignature(claim)).toBe(false)
  })
})

describe('a key in an encrypted keystore', () => {
  test('is read with its password alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kefir-keystore-'))
    const path = join(folder, 'minter.json')
    const key = generatePrivateKey()
    const [secret, options] = Keystore.scrypt({ password: 'молоко и мёд', n: 1024 })
    await writeFile(path, JSON.stringify(Keystore.encrypt(key, secret, options)))
    expect(await readKeystore(path, 'молоко и мёд')).toBe(key)
    await expect(readKeystore(path, 'кефир')).rejects.toThrow('corrupt keystore')
    await rm(folder, { recursive: true })
  })
})
