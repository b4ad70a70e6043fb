import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Whether a process with this number runs. One that ended but was not yet reaped does not count. */
export async function isProcessAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const stat = await readStat(pid)
  // The first thread may have ended while others still hold what the process holds, its port too.
  return stat?.state !== 'Z' || stat.threads > 1
}

/**
 * Tells apart two processes that got the same number one after the other: the time of the start,
 * or nothing when no such process runs.
 */
export async function findStartMark(pid: number): Promise<string | undefined> {
  if (!(await isProcessAlive(pid))) return undefined

  const stat = await readStat(pid)
  if (stat) {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
    return `${boot.trim()}:${stat.startedAt}`
  }
  return execute('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  )
}

const execute = promisify(execFile)

async function readStat(pid: number) {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (line === undefined) return undefined

  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], threads: Number(fields[17]), startedAt: fields[19] }
}
