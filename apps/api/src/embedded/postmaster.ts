import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { isProcessAlive } from './process-identity.ts'

/** What a server says of itself in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

const POLL_MS = 20
const FAST_STOP_MS = 60_000
const HARD_STOP_MS = 10_000
const ORPHAN_STOP_MS = 2_000

/** Reads `postmaster.pid`; a live process of that number may still be somebody else's. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid <= 0 || !(await isProcessAlive(pid))) return undefined

  return { pid, port, isReady: lines[7]?.trim() === 'ready' }
}

/** Ends a server: open transactions are rolled back, committed data is kept. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (await endsAfter('SIGINT', pid, FAST_STOP_MS)) return
  if (await endsAfter('SIGQUIT', pid, HARD_STOP_MS)) return
  await endsAfter('SIGKILL', pid, HARD_STOP_MS)
}

/**
 * Has the server end with this process, however that comes to exit: after a second signal nobody waits for
 * `stopPostmaster`. Nothing but a signal can be sent then; it rolls back what is open and keeps the rest.
 * Gives what takes it back.
 */
export function endWithThisProcess(pid: number): () => void {
  const end = () => {
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      // It was quicker.
    }
  }
  process.once('exit', end)
  return () => void process.off('exit', end)
}

/**
 * Clears what a killed server left behind, so that a new one may start in the folder. PostgreSQL
 * tidies up after a dead one itself, unless its number lives on: as another process that got it
 * since, or as a zombie that nobody reaps, which is common in containers.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const named = await findPostmaster(folder)
  const servers = await listServersIn(folder, named?.pid)
  if (named && servers.includes(named.pid)) await stopPostmaster(named.pid)
  else await Promise.all(servers.map(endOrphan))

  // Removing the file while a server works in the folder would let a second one in beside it.
  const left = await listServersIn(folder, named?.pid)
  if (left.length === 0) await rm(join(folder, 'postmaster.pid'), { force: true })
}

/** One whose server is dead has nothing to save: recovery starts from what is on the disk. */
async function endOrphan(pid: number) {
  if (await endsAfter('SIGQUIT', pid, ORPHAN_STOP_MS)) return
  await endsAfter('SIGKILL', pid, HARD_STOP_MS)
}

/** Processes of PostgreSQL that work in the folder; where the system hides that, of `named` only. */
export async function listServersIn(folder: string, named: number | undefined): Promise<number[]> {
  if (process.platform !== 'linux') {
    const args = ['-o', 'command=', '-p', String(named ?? 0)]
    const { stdout } = await execute('ps', args).catch(() => ({ stdout: '' }))
    return named && stdout.includes(folder) ? [named] : []
  }

  const here = await realpath(folder)
  const found: number[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const place = await readlink(`/proc/${entry}/cwd`).catch(() => undefined)
    if (place !== here) continue
    const program = await readFile(`/proc/${entry}/comm`, 'utf8').catch(() => '')
    if (program.trim() === 'postgres' && (await isProcessAlive(Number(entry))))
      found.push(Number(entry))
  }
  return found
}

const execute = promisify(execFile)

export async function endsAfter(signal: NodeJS.Signals, pid: number, withinMs: number) {
  try {
    process.kill(pid, signal)
  } catch {
    return true
  }
  for (const until = Date.now() + withinMs; Date.now() < until; await delay(POLL_MS))
    if (!(await isProcessAlive(pid))) return true

  return false
}
