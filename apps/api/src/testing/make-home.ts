import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findPostmaster, stopPostmaster } from '../embedded/postmaster.ts'
import { runMain } from './run-main.ts'

/** A data folder of the test's own in which the app may be started again and again, with its own PostgreSQL. */
export async function makeHome() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kefir-home-'))
  // Out of reach otherwise of the account that root runs the server as.
  await chmod(dataDir, 0o755)
  const findServer = () => findPostmaster(join(dataDir, 'postgres'))
  onTestFinished(async () => {
    const left = await findServer()
    if (left) await stopPostmaster(left.pid)
    await rm(dataDir, { recursive: true, force: true })
  })

  return {
    dataDir,
    findServer,
    /** Ends with the test at the latest. */
    async start(environment: Record<string, string> = {}) {
      const app = await runMain({ DATA_DIR: dataDir, ...environment })
      onTestFinished(async () => {
        app.child.kill('SIGKILL')
        await app.exited
      })
      await app.ready
      return app
    },
  }
}
