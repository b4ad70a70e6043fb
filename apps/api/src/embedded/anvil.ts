import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartRefusal } from '../start-refusal.ts'
import { askAnvil } from './ask-anvil.ts'
import { findAnvil, type AnvilCommand } from './find-anvil.ts'
import { findFreePort } from './find-free-port.ts'
import { makeReady, putAside } from './kept-state.ts'
import { makeFolder } from './make-folder.ts'
import { endsAfter, endWithThisProcess } from './postmaster.ts'
import { findStartMark, isProcessAlive } from './process-identity.ts'

export type AnvilOptions = {
  /** The app's data folder; the chain keeps its own in `chain` below it. */
  dataDir: string
  chainId: number
  /** Where it must listen; without it at the usual port, or at any where that is taken. */
  port?: number | undefined
  /** Of how many blocks transactions are kept, and blocks themselves at the next start. */
  blocksKept?: number
  log: { warn(details: object, sentence: string): void }
}

export type RunningAnvil = {
  url: string
  port: number
  isAlive: () => Promise<boolean>
  /** Starts one that died, at the same address and from what it kept. */
  startAgain: () => Promise<void>
  /** Puts aside what it has kept, if that is whole. The newest block of what is aside, −1 where nothing is. */
  putAside: () => Promise<number>
  stop: () => Promise<void>
}

const USUAL_PORT = 8545
const POLL_MS = 50
const READY_MS = 60_000
const STOP_MS = 20_000
/** What a killed machine may lose; the one who kills only the app loses nothing. */
const KEEP_EVERY_S = '2'
const BLOCKS_KEPT = 10_000
/** What was where by earlier blocks: as many as a full node of Polygon remembers, and in memory only. */
const STATES_IN_MEMORY = '128'
/** How long ago a chain may be said to have begun: no two begin in one second. */
const LONG_AGO_S = 100_000_000

type Kept = { pid: number; startMark: string; port: number }

/** Starts the app's own chain, or goes on with the one that outlived a killed app. Null where no anvil runs here. */
export async function startAnvil(options: AnvilOptions): Promise<RunningAnvil | null> {
  const command = await findAnvil()
  if (!command) return null

  const folder = join(options.dataDir, 'chain')
  await makeFolder(folder)
  const survivor = await findSurvivor(folder, options)
  if (survivor) options.log.warn({}, 'goes on with the chain that outlived the last run')
  const { chainId, blocksKept = BLOCKS_KEPT } = options
  const launching = { command, folder, chainId, blocksKept }
  let current = survivor ?? (await launch({ ...launching, port: await choosePort(options) }))
  let letGo = endWithThisProcess(current.pid)

  return {
    url: urlOf(current.port),
    port: current.port,
    isAlive: () => isProcessAlive(current.pid),
    async startAgain() {
      // Its number may be another process's by now.
      letGo()
      // Whoever answers there meanwhile would be taken for the one that is launched.
      const port = await choosePort({ ...options, port: current.port })
      current = await launch({ ...launching, port })
      letGo = endWithThisProcess(current.pid)
    },
    putAside: () => putAside(join(folder, 'state.json')),
    async stop() {
      if (!(await endsAfter('SIGTERM', current.pid, STOP_MS)))
        await endsAfter('SIGKILL', current.pid, STOP_MS)
      letGo()
      await rm(join(folder, 'anvil.json'), { force: true })
    },
  }
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`

async function choosePort({ port }: AnvilOptions) {
  const found = await findFreePort(port ?? USUAL_PORT)
  if (port !== undefined && found !== port)
    throw new StartRefusal(`Порт ${port} занят. Освободите его или задайте другой в CHAIN_PORT.`)
  return found
}

/** One of another id, or that does not answer, is not gone on with. */
async function findSurvivor(folder: string, { chainId, port }: AnvilOptions) {
  const text = await readFile(join(folder, 'anvil.json'), 'utf8').catch(() => '')
  const kept = parseKept(text)
  if (!kept || (await findStartMark(kept.pid)) !== kept.startMark) return null

  const isWanted = port === undefined || port === kept.port
  if (isWanted && (await answersAs(kept.port, chainId))) return kept
  await endsAfter('SIGTERM', kept.pid, STOP_MS)
  return null
}

function parseKept(text: string): Kept | null {
  try {
    return JSON.parse(text) as Kept
  } catch {
    return null
  }
}

type Launch = {
  command: AnvilCommand
  folder: string
  chainId: number
  port: number
  blocksKept: number
}

async function launch({ command, folder, chainId, port, blocksKept }: Launch): Promise<Kept> {
  const state = join(folder, 'state.json')
  const goesOn = await makeReady(state, blocksKept)
  const log = await open(join(folder, 'anvil.log'), 'w', 0o600)
  const child = spawn(
    command.command,
    [
      ...command.args,
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
      ...['--state', state, '--state-interval', KEEP_EVERY_S],
      ...['--prune-history', STATES_IN_MEMORY, '--transaction-block-keeper', String(blocksKept)],
      ...['--timestamp', await findBeginning(folder)],
      // Final is what has two blocks upon it: `keep-final.ts` sees that they come.
      ...['--slots-in-an-epoch', '1', '--quiet'],
    ],
    // Its own session: Ctrl-C in the terminal must reach the app alone, which then stops us last.
    { detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  let hasEnded = false
  child.once('exit', () => (hasEnded = true))
  child.once('error', () => (hasEnded = true))
  child.unref()
  await log.close()

  try {
    for (const until = performance.now() + READY_MS; performance.now() < until;) {
      const isAnswered = await answersAs(port, chainId)
      if (hasEnded) break
      if (!isAnswered) {
        await delay(POLL_MS)
        continue
      }
      // Else its clock goes on from the first block's time, or from the last one's before it was stopped.
      await askAnvil(urlOf(port), 'evm_setTime', [Math.floor(Date.now() / 1000)])
      // Of the blocks before it knows no more who had what: the final one must be of those that come now.
      if (goesOn) await askAnvil(urlOf(port), 'anvil_mine', ['0x3'])
      const kept = { pid: child.pid!, startMark: (await findStartMark(child.pid!)) ?? '', port }
      if (hasEnded) break
      await writeFile(join(folder, 'anvil.json'), JSON.stringify(kept), { mode: 0o600 })
      return kept
    }
    throw new StartRefusal(
      `Встроенная сеть не запустилась: подробности в ${join(folder, 'anvil.log')}.`,
    )
  } catch (error) {
    // Nobody has its number yet: it would hold the port, and answer in the next one's stead, for ever.
    if (child.pid && !hasEnded) await endsAfter('SIGKILL', child.pid, STOP_MS)
    throw error
  }
}

/**
 * When its first block was made, in seconds. Anvil makes that anew at each start: at any other time it is another block,
 * by which a database would take it for another chain. Chance says it once, so that another chain is another.
 */
async function findBeginning(folder: string): Promise<string> {
  const path = join(folder, 'began-at')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (/^\d+$/.test(kept)) return kept
  const beganAt = String(Math.floor(Date.now() / 1000) - randomInt(LONG_AGO_S))
  await writeFile(`${path}.new`, beganAt, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return beganAt
}

async function answersAs(port: number, chainId: number) {
  const answer = await askAnvil(urlOf(port), 'eth_chainId').catch(() => null)
  return answer !== null && Number(answer) === chainId
}
