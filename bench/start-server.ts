import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Starts a server of this folder and waits for its first word; it ends with the block that asked for it. */
export async function startServer(file: string, ...args: string[]): Promise<AsyncDisposable> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return endWithBlock(child)
}

/** For `await using`: the process ends with the block. */
export const endWithBlock = (child: ChildProcess): AsyncDisposable => ({
  async [Symbol.asyncDispose]() {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  },
})
