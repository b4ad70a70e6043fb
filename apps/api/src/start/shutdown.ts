import type { FastifyInstance } from 'fastify'

/** After this the process ends whatever is still going on: who stops it waits, and would kill it next. */
const DEADLINE_MS = 15_000
/** Of these, what requests under way may take; live channels and jobs have theirs. */
const REQUESTS_MS = 6_000

type Parts = { say(text: string): void; closeAll(): Promise<void>; deadlineMs?: number }
type End = { code: number; lastWord?: string }

export type Ending = { isClosing(): boolean; close(end: End): Promise<never> }

/** Closes once, in order and in time, at the first signal or when asked; a signal meanwhile ends at once. */
export function createEnding({ say, closeAll, deadlineMs = DEADLINE_MS }: Parts): Ending {
  let isClosing = false

  async function close({ code, lastWord }: End): Promise<never> {
    isClosing = true
    setTimeout(() => {
      say(`Не всё завершилось за ${deadlineMs / 1000} секунд: завершаю немедленно.`)
      process.exit(1)
    }, deadlineMs)
    await closeAll()
    if (lastWord !== undefined) say(lastWord)
    process.exit(code)
  }

  function hearSignal() {
    if (isClosing) {
      say('Завершаю немедленно.')
      process.exit(1)
    }
    say('\nЗавершаю работу: дожидаюсь текущих запросов…')
    void close({ code: 0 })
  }
  process.on('SIGINT', hearSignal)
  process.on('SIGTERM', hearSignal)
  return { isClosing: () => isClosing, close }
}

/** Requests under way finish; a client that neither sends on nor reads is hung up on in the end. */
export async function closeServer(app: FastifyInstance) {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS)
  await app.close().finally(() => clearTimeout(cut))
}
