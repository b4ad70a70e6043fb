import { spawn } from 'node:child_process'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartRefusal } from '../start-refusal.ts'
import { askAnvil } from './ask-anvil.ts'
import { findAnvil, type AnvilCommand } from './find-anvil.ts'
import { findFreePort } from './find-free-port.ts'
import { makeFolder } from './make-folder.ts'
import { endsAfter, endWithThisProcess } from './postmaster.ts'
import { findStartMark, isProcessAlive } from './process-identity.ts'

export type AnvilOptions = {
  /** The app's data folder; the chain keeps its own in `chain` below it. */
  dataDir: string
  chainId: number
  /** Where it must listen; without it at the usual port, or at any where that is taken. */
  port?: number | undefined
  log: { warn(details: object, sentence: string): void }
}

export type RunningAnvil = {
  url: string
  port: number
  isAlive: () => Promise<boolean>
  /** Starts one that died, at the same address and from what it kept. */
  startAgain: () => Promise<void>
  /** Puts aside what it has kept, if that is whole: one that is killed while it writes loses its file. */
  putAside: () => Promise<void>
  stop: () => Promise<void>
}

const USUAL_PORT = 8545
const POLL_MS = 50
const READY_MS = 60_000
const STOP_MS = 20_000
/** What a killed machine may lose; the one who kills only the app loses nothing. */
const KEEP_EVERY_S = '2'

type Kept = { pid: number; startMark: string; port: number }

/** Starts the app's own chain, or goes on with the one that outlived a killed app. Null where no anvil runs here. */
export async function startAnvil(options: AnvilOptions): Promise<RunningAnvil | null> {
  const command = await findAnvil()
  if (!command) return null

  const folder = join(options.dataDir, 'chain')
  await makeFolder(folder)
  const survivor = await findSurvivor(folder, options)
  if (survivor) options.log.warn({}, 'goes on with the chain that outlived the last run')
  const launching = { command, folder, chainId: options.chainId }
  let current = survivor ?? (await launch({ ...launching, port: await choosePort(options) }))
  let letGo = endWithThisProcess(current.pid)

  return {
    url: urlOf(current.port),
    port: current.port,
    isAlive: () => isProcessAlive(current.pid),
    async startAgain() {
      // Its number may be another process's by now.
      letGo()
      current = await launch({ ...launching, port: current.port })
      letGo = endWithThisProcess(current.pid)
    },
    putAside: () => putWholeAside(join(folder, 'state.json')),
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

type Launch = { command: AnvilCommand; folder: string; chainId: number; port: number }

async function launch({ command, folder, chainId, port }: Launch): Promise<Kept> {
  const state = join(folder, 'state.json')
  await putBadAside(state)
  const log = await open(join(folder, 'anvil.log'), 'w', 0o600)
  const child = spawn(
    command.command,
    [
      ...command.args,
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
      ...['--state', state, '--state-interval', KEEP_EVERY_S, '--preserve-historical-states'],
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

  const until = performance.now() + READY_MS
  while (!hasEnded && performance.now() < until) {
    if (await answersAs(port, chainId)) {
      const kept = { pid: child.pid!, startMark: (await findStartMark(child.pid!)) ?? '', port }
      await writeFile(join(folder, 'anvil.json'), JSON.stringify(kept), { mode: 0o600 })
      return kept
    }
    await delay(POLL_MS)
  }
  if (child.pid && !hasEnded) process.kill(child.pid, 'SIGKILL')
  throw new StartRefusal(
    `Встроенная сеть не запустилась: подробности в ${join(folder, 'anvil.log')}.`,
  )
}

/** What was cut off while it was written would stop every start; the last whole one is as good as it gets. */
async function putBadAside(state: string) {
  await putWholeAside(state)
  const text = await readFile(state, 'utf8').catch(() => null)
  if (text === null || isWhole(text)) return
  await rename(state, `${state}.torn`)
  const whole = await readFile(`${state}.whole`, 'utf8').catch(() => null)
  if (whole !== null) await writeFile(state, whole, { mode: 0o600 })
}

async function putWholeAside(state: string) {
  const kept = await stat(state).catch(() => null)
  const aside = await stat(`${state}.whole`).catch(() => null)
  if (!kept || (aside && aside.mtimeMs > kept.mtimeMs)) return
  const text = await readFile(state, 'utf8')
  if (!isWhole(text)) return
  await writeFile(`${state}.new`, text, { mode: 0o600 })
  await rename(`${state}.new`, `${state}.whole`)
}

function isWhole(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function answersAs(port: number, chainId: number) {
  const answer = await askAnvil(urlOf(port), 'eth_chainId').catch(() => null)
  return answer !== null && Number(answer) === chainId
}
