import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

const program = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin']
  .map((folder) => join(folder, 'redis-server'))
  .find(existsSync)

export const hasRedis = program !== undefined

/** A Redis of the test's own, without a file on the disk. */
export async function startRedis(at?: number) {
  const port = at ?? (await freePort())
  const settings = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--dir', tmpdir()]
  const child = spawn(program ?? '', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of child.stdout)
    if (String(chunk).includes('Ready to accept connections')) break

  return {
    port,
    /** Keeps its connections open and says nothing. */
    stall: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      // A stalled one hears nothing else.
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
