import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Starts a server of this folder and waits for its first word; whoever keeps `children` ends it. */
export async function startServer(children: ChildProcess[], file: string, ...args: string[]) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.unshift(child)
  await once(child.stdout, 'data')
}
