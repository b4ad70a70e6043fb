import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StartRefusal } from '../start-refusal.ts'

const PROGRAM = fileURLToPath(new URL('../load-demo.ts', import.meta.url))

/** What the process that draws is told first. */
export type DemoOrder = { databaseUrl: string; demoEmail: string | null }

/** What the process that draws tells the one that waits. */
export type DemoNews = { progress: string } | { isDone: true } | { failure: string }

type Wanted = DemoOrder & { progress: (text: string) => void }

/**
 * Loads the demo in a process of its own: drawing takes some two hundred megabytes, which allocators
 * keep for as long as their process lives. May be stopped at any moment; the next start goes on.
 */
export function loadDemoApart({ databaseUrl, demoEmail, progress }: Wanted) {
  const child = fork(PROGRAM, {
    execArgv: [],
    // In a group of its own: Ctrl-C in a terminal is ours to pass on.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Not among its arguments, which everybody on the machine can read.
  child.send({ databaseUrl, demoEmail } satisfies DemoOrder)
  const ended = Promise.withResolvers<void>()
  const loaded = Promise.withResolvers<void>()
  child.on('message', (news: DemoNews) => {
    if ('progress' in news) return progress(news.progress)
    if ('isDone' in news) loaded.resolve()
    else loaded.reject(refusal(news.failure))
    child.disconnect()
  })
  child.once('error', (error) => loaded.reject(error))
  child.once('exit', (code, signal) => {
    loaded.reject(refusal(`процесс оборвался (${signal ?? code})`))
    ended.resolve()
  })

  return {
    loaded: loaded.promise,
    async stop() {
      child.kill('SIGKILL')
      await ended.promise
    },
  }
}

const refusal = (reason: string) =>
  new StartRefusal(
    `Демонстрационные данные не загрузились: ${reason}. Следующий запуск продолжит; без них — DEMO_DATA=off.`,
  )
