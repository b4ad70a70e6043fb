import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const READY_WITHIN_MS = 300_000
const POLL_MS = 200

type Place = { dataDir: string; port: number; livePort: number }

/** The site in a process of its own as `npm start` runs it, once it is ready. */
export async function startSite({ dataDir, port, livePort }: Place, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/api/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      LIVE_PORT: String(livePort),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill()
      throw new Error('the site did not start')
    }
    await pause(POLL_MS)
  }
  return child
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
