import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kill } from 'node:process'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startFaultyRpc } from '../testing/faulty-rpc.ts'
import { freePort } from '../testing/free-port.ts'
import { startAnvil, type RunningAnvil } from './anvil.ts'
import { askAnvil } from './ask-anvil.ts'
import { keepFinal } from './keep-final.ts'

const log = pino({ level: 'silent' })
const RICH = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOMEBODY = '0x000000000000000000000000000000000000dEaD'

let dataDir: string
let running: RunningAnvil[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kefir-anvil-'))
})
afterEach(async () => {
  for (const anvil of running) await anvil.stop()
  running = []
  await rm(dataDir, { recursive: true, force: true })
})

async function start(options: { port?: number; chainId?: number; blocksKept?: number } = {}) {
  const port = options.port ?? (await freePort())
  const anvil = (await startAnvil({ dataDir, chainId: 137, log, ...options, port }))!
  running.push(anvil)
  return anvil
}

/** Sent, and in a block: the chain makes those by itself, a little later. */
async function pay(url: string) {
  const sent = { from: RICH, to: SOMEBODY, value: '0x1' }
  const hash = await askAnvil(url, 'eth_sendTransaction', [sent])
  await expect.poll(() => askAnvil(url, 'eth_getTransactionReceipt', [hash])).not.toBeNull()
}
const countOf = async (url: string) =>
  Number(await askAnvil(url, 'eth_getTransactionCount', [RICH, 'latest']))
const pidOf = async () =>
  (JSON.parse(await readFile(join(dataDir, 'chain/anvil.json'), 'utf8')) as { pid: number }).pid

/** By the copy that a kill at any moment leaves whole. */
async function keptCount() {
  const text = await readFile(join(dataDir, 'chain/state.json.whole'), 'utf8').catch(() => null)
  if (text === null) return 0
  const { accounts } = JSON.parse(text) as { accounts: Record<string, { nonce: number }> }
  return accounts[RICH.toLowerCase()]?.nonce ?? 0
}

test('a chain that outlived a killed app is gone on with', async () => {
  const port = await freePort()
  const first = await start({ port })
  await pay(first.url)
  const pid = await pidOf()
  const second = await start({ port })
  expect(await pidOf()).toBe(pid)
  expect(await countOf(second.url)).toBe(1)
})

test('a stopped chain begins again where it was', async () => {
  const first = await start()
  await pay(first.url)
  const block = await askAnvil(first.url, 'eth_getBlockByNumber', ['0x1', false])
  await first.stop()
  const second = await start()
  expect(await askAnvil(second.url, 'eth_getBlockByNumber', ['0x1', false])).toEqual(block)
  expect(await countOf(second.url)).toBe(1)
  // By the final block too: what was where by those before the stop is forgotten.
  expect(await askAnvil(second.url, 'eth_getTransactionCount', [RICH, 'finalized'])).toBe('0x1')
})

test('however often it is stopped and started it is the same chain, and its time is everybody’s', async () => {
  const port = await freePort()
  const firstBlocks = new Set<unknown>()
  for (let round = 0; round < 6; round++) {
    const anvil = await start({ port })
    await pay(anvil.url)
    const block = (number: string) =>
      askAnvil(anvil.url, 'eth_getBlockByNumber', [number, false]) as Promise<{
        hash: string
        timestamp: string
      }>
    firstBlocks.add((await block('0x0')).hash)
    const behindS = Date.now() / 1000 - Number((await block('latest')).timestamp)
    expect(Math.abs(behindS)).toBeLessThan(30)
    await anvil.stop()
  }
  expect(firstBlocks.size).toBe(1)
})

test('a chain that is begun anew is another chain from its first block on', async () => {
  const first = await start()
  const firstBlock = (url: string) =>
    askAnvil(url, 'eth_getBlockByNumber', ['0x0', false]) as Promise<{ hash: string }>
  const { hash } = await firstBlock(first.url)
  await first.stop()
  await rm(join(dataDir, 'chain'), { recursive: true })
  const second = await start()
  expect((await firstBlock(second.url)).hash).not.toBe(hash)
})

/** The next question of this kind gets no answer. */
function failOnce(method: string) {
  const ask = globalThis.fetch
  let hasFailed = false
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (hasFailed || !String(init?.body).includes(method)) return ask(url, init)
    hasFailed = true
    throw new Error('timed out')
  })
  onTestFinished(() => fetched.mockRestore())
  return fetched
}

const statePath = () => join(dataDir, 'chain/state.json')

test('keeps of its blocks no more than themselves, and at the next start only the latest', async () => {
  const first = await start({ blocksKept: 50 })
  await pay(first.url)
  const empty = 1_000
  await first.stop()
  const small = (await stat(statePath())).size
  const second = await start({ blocksKept: 50 })
  await askAnvil(second.url, 'anvil_mine', [`0x${empty.toString(16)}`])
  await pay(second.url)
  await second.stop()
  // Without the state after each of them, which is tens of kilobytes.
  expect((await stat(statePath())).size).toBeLessThan(small + empty * 2_000)

  const third = await start({ blocksKept: 50 })
  const newest = Number(await askAnvil(third.url, 'eth_blockNumber'))
  expect(newest).toBeGreaterThan(empty)
  const found = (number: number) =>
    askAnvil(third.url, 'eth_getBlockByNumber', [`0x${number.toString(16)}`, false])
  expect(await found(newest - 50)).not.toBeNull()
  expect(await found(newest - 100)).toBeNull()
  expect(await countOf(third.url)).toBe(2)
  await pay(third.url)
  await third.stop()
  expect((await stat(statePath())).size).toBeLessThan(small + 100 * 4_000)
})

test('a chain that was killed is started again at its address, with what it had kept', async () => {
  const anvil = await start()
  await pay(anvil.url)
  await pay(anvil.url)
  const watched = keepFinal(anvil, { log })
  await expect.poll(keptCount).toBe(2)
  kill(await pidOf(), 'SIGKILL')
  await expect.poll(() => countOf(anvil.url).catch(() => 0)).toBe(2)
  await watched.stop()
})

test('a chain that fails the first question after its start is ended, and the next one is our own', async () => {
  const anvil = await start()
  kill(await pidOf(), 'SIGKILL')
  await expect.poll(anvil.isAlive).toBe(false)
  const answers = () => askAnvil(anvil.url, 'eth_chainId').catch(() => null)
  const fetched = failOnce('evm_setTime')
  await expect(anvil.startAgain()).rejects.toThrow('timed out')
  expect(await answers()).toBeNull()
  fetched.mockRestore()
  await anvil.startAgain()
  expect(await anvil.isAlive()).toBe(true)
  await anvil.stop()
  expect(await answers()).toBeNull()
})

test('whoever answers at the place of a chain that died is not taken for it', async () => {
  const anvil = await start()
  kill(await pidOf(), 'SIGKILL')
  await expect.poll(anvil.isAlive).toBe(false)
  const stranger = createHttpServer((_, answer) =>
    answer.end('{"jsonrpc":"2.0","id":1,"result":"0x89"}'),
  )
  stranger.listen(anvil.port, '127.0.0.1')
  await once(stranger, 'listening')
  await expect(anvil.startAgain()).rejects.toThrow(`Порт ${anvil.port} занят`)
  stranger.closeAllConnections()
  stranger.close()
  await once(stranger, 'close')
  await anvil.startAgain()
  expect(await anvil.isAlive()).toBe(true)
})

test('a state that was cut off while it was written gives way to the last whole one', async () => {
  const first = await start()
  await pay(first.url)
  await first.stop()
  const second = await start()
  await second.stop()
  await second.putAside()
  const text = await readFile(statePath(), 'utf8')
  // Cut off after a brace, and looking whole to whoever sees only that.
  await writeFile(statePath(), text.slice(0, text.lastIndexOf('}', text.length - 2) + 1))
  await second.putAside()
  expect(await countOf((await start()).url)).toBe(1)
})

test('what was sent becomes final by itself', async () => {
  const anvil = await start()
  const { stop } = keepFinal(anvil, { log })
  await pay(anvil.url)
  const final = () => askAnvil(anvil.url, 'eth_getTransactionCount', [RICH, 'finalized'])
  await expect.poll(async () => Number(await final())).toBe(1)
  // Nothing is left to make final, so nothing is made.
  await expect.poll(() => askAnvil(anvil.url, 'eth_blockNumber')).toBe('0x3')
  await stop()
})

test('nothing is final before it is where no kill of the chain takes it', async () => {
  const anvil = await start()
  // Nothing can be written there.
  await rm(statePath(), { force: true })
  await mkdir(statePath())
  const counting = await startFaultyRpc(anvil.url)
  const { stop } = keepFinal({ ...anvil, url: counting.url }, { log })
  await pay(anvil.url)
  const final = () => askAnvil(anvil.url, 'eth_getTransactionCount', [RICH, 'finalized'])
  const { asked } = counting.state
  await expect.poll(() => counting.state.asked).toBeGreaterThan(asked + 12)
  expect(await final()).toBe('0x0')

  await rm(statePath(), { recursive: true })
  await expect.poll(final, { interval: 20 }).toBe('0x1')
  kill(await pidOf(), 'SIGKILL')
  await expect.poll(() => countOf(anvil.url).catch(() => null)).toBe(1)
  await stop()
  await counting.close()
})

test('what is waited for becomes final though nothing is sent, with no more blocks than that takes', async () => {
  const anvil = await start()
  await askAnvil(anvil.url, 'anvil_mine', ['0x5'])
  // Nothing can be written there, so a kill would take it.
  await rm(statePath(), { force: true })
  await mkdir(statePath())
  const counting = await startFaultyRpc(anvil.url)
  const { stop, hurry } = keepFinal({ ...anvil, url: counting.url }, { log })
  const head = () => askAnvil(anvil.url, 'eth_blockNumber')
  const looksOften = () => {
    const { asked } = counting.state
    return expect.poll(() => counting.state.asked, { timeout: 20_000 }).toBeGreaterThan(asked + 12)
  }
  hurry(5n)
  await looksOften()
  expect(await head()).toBe('0x5')

  await rm(statePath(), { recursive: true })
  await expect.poll(head).toBe('0x7')
  const final = await askAnvil(anvil.url, 'eth_getBlockByNumber', ['finalized', false])
  expect(final).toMatchObject({ number: '0x5' })
  // Asked again, or for one that never comes.
  for (const block of [5n, 900n]) {
    hurry(block)
    await looksOften()
  }
  expect(await head()).toBe('0x7')
  await stop()
  await counting.close()
})

test('however long the chain was silent, it is made final again once it answers', async () => {
  const anvil = await start()
  const silent = await startFaultyRpc(anvil.url)
  silent.state.fault = 'broken'
  const { stop } = keepFinal({ ...anvil, url: silent.url }, { log })
  await expect.poll(() => silent.state.asked, { timeout: 20_000 }).toBeGreaterThan(7)
  silent.state.fault = 'none'
  await pay(anvil.url)
  const final = () => askAnvil(anvil.url, 'eth_getTransactionCount', [RICH, 'finalized'])
  await expect.poll(async () => Number(await final())).toBe(1)
  await stop()
  await silent.close()
})

test('a taken port that somebody asked for is refused with its name', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await expect(start({ port })).rejects.toThrow(
    `Порт ${port} занят. Освободите его или задайте другой в CHAIN_PORT.`,
  )
  other.close()
})

test('a chain of another id is not gone on with', async () => {
  const port = await freePort()
  await start({ port, chainId: 80_002 })
  const second = await start({ port })
  expect(await askAnvil(second.url, 'eth_chainId')).toBe('0x89')
})
