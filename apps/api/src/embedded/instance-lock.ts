import { randomBytes } from 'node:crypto'
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { StartRefusal } from '../start-refusal.ts'
import { makeFolder } from './make-folder.ts'
import { findStartMark } from './process-identity.ts'

const CLAIM_LASTS_MS = 10_000

export type InstanceLock = { release: () => Promise<void> }

/** A pid alone does not name a process for long: numbers come round again. */
type Holder = { pid: number; startMark: string }

/**
 * Lets one running instance use a data folder. The lock of a process that was killed is taken over.
 */
export async function acquireInstanceLock(dataDir: string): Promise<InstanceLock> {
  const folder = resolve(dataDir)
  const path = join(folder, 'instance.lock')
  const startMark = (await findStartMark(process.pid)) ?? 'unknown'
  const mine = JSON.stringify({ pid: process.pid, startMark } satisfies Holder)

  try {
    await makeFolder(folder)
    while (!(await place(path, mine))) await removeIfAbandoned(path, folder)
  } catch (error) {
    throw error instanceof StartRefusal ? error : notWritable(folder, error as Error)
  }
  return {
    release: async () => {
      if ((await readIfThere(path)) === mine) await rm(path, { force: true })
    },
  }
}

/** Linking a ready file makes the lock appear whole or not at all. */
async function place(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, content, { flag: 'wx' })
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

async function removeIfAbandoned(path: string, folder: string) {
  const seen = await readIfThere(path)
  if (seen === undefined) return

  const holder = parseHolder(seen)
  if (holder && (await findStartMark(holder.pid)) === holder.startMark)
    throw new StartRefusal(
      `Папка данных ${folder} уже используется другим запущенным экземпляром` +
        ` (процесс ${holder.pid}). Остановите его или задайте другую папку в DATA_DIR.`,
    )

  // Another start may have taken the abandoned lock meanwhile: what is removed must be what was judged, and only
  // whoever holds the claim removes anything.
  const claim = `${path}.claim`
  if (!(await place(claim, ''))) return removeIfOld(claim)
  try {
    if ((await readIfThere(path)) === seen) await rm(path, { force: true })
  } finally {
    await rm(claim, { force: true })
  }
}

/** Of a start that was killed while it held the claim, which takes moments. */
async function removeIfOld(claim: string) {
  const made = await stat(claim).catch(() => null)
  if (made && Date.now() - made.mtimeMs > CLAIM_LASTS_MS) await rm(claim, { force: true })
}

function parseHolder(content: string): Holder | undefined {
  try {
    const { pid, startMark }: Partial<Holder> = JSON.parse(content)
    return Number.isInteger(pid) && pid && startMark ? { pid, startMark } : undefined
  } catch {
    return undefined
  }
}

function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

const REASONS: Record<string, string> = {
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EROFS: 'диск только для чтения',
  ENOSPC: 'на диске нет места',
  ENOTDIR: 'на её пути лежит файл',
  EEXIST: 'на её пути лежит файл',
  ENOENT: 'в этом месте папок не создать',
}

/** For the operator: which folder, why not, and which variable names another. */
export function notWritable(folder: string, error: NodeJS.ErrnoException) {
  const reason = REASONS[error.code ?? ''] ?? error.message
  return new StartRefusal(
    `Папка данных ${folder} недоступна для записи: ${reason}. Задайте другую в DATA_DIR.`,
  )
}
