import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { programOf } from './program-of.ts'

export type RunningMain = Awaited<ReturnType<typeof runMain>>

/** The app as an operator starts it, with what it printed so far. */
export async function runMain(
  environment: Record<string, string>,
  flags: string[] = [],
  program = programOf('main'),
) {
  const [port, livePort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [program, ...flags], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      LIVE_PORT: String(livePort),
      HOST: '127.0.0.1',
      DEMO_DATA: 'off',
      // Few tests ask for it, and each start would wait for it.
      CHAIN: 'off',
      ...environment,
    },
  })
  const heard = { stdout: '', stderr: '' }
  const listeners = new Set<() => void>()
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => {
      heard[stream] += chunk.toString()
      for (const listener of listeners) listener()
    })
  const closed = once(child, 'close').then(([code]) => code as number | null)
  const printed = () => heard.stdout + heard.stderr

  /** Settles when it printed this, or ended without. */
  async function prints(text: RegExp) {
    const said = Promise.withResolvers<void>()
    const look = () => text.test(printed()) && said.resolve()
    listeners.add(look)
    look()
    await Promise.race([said.promise, closed])
    listeners.delete(look)
  }

  return {
    child,
    prints,
    ready: prints(/работает\.|задачи выполняются/),
    /** Its exit code, when all that it printed was heard. */
    exited: closed,
    heard,
    printed,
    site: `http://127.0.0.1:${port}`,
    livePort,
  }
}
