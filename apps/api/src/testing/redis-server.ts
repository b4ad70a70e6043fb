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

/** A Redis of the test's own, without a file on the disk; again on the port it had, where one is given. */
export async function startRedis(at?: { port: number }) {
  const port = at?.port ?? (await freePort())
  const settings = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--dir', tmpdir()]
  const child = spawn(program ?? '', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of child.stdout)
    if (String(chunk).includes('Ready to accept connections')) break

  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
