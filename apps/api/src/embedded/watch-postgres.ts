import { setTimeout as delay } from 'node:timers/promises'
import type { RunningPostgres } from './postgres.ts'

type Options = {
  log: { warn(details: object, sentence: string): void }
  /** Hears why, in one sentence; nothing is tried after that. */
  onGivenUp: (sentence: string) => void
}

const LOOK_EVERY_MS = 300
/** A server that dies sooner was not really started. */
const SHORT_LIFE_MS = 10_000
const MOST_FAILURES = 5

/**
 * Starts our PostgreSQL again whenever it dies. Until it is up calls are refused as with any database
 * that is away. One that cannot be kept up is given up: a site that serves nothing must not look alive.
 */
export function watchPostgres(postgres: RunningPostgres, { log, onGivenUp }: Options) {
  const ending = new AbortController()
  let failures = 0
  let upSince = performance.now()

  async function revive() {
    const diedAt = performance.now()
    if (diedAt - upSince > SHORT_LIFE_MS) failures = 0
    for (let reason = 'Он завершается сразу после запуска.'; !ending.signal.aborted;) {
      failures += 1
      if (failures > MOST_FAILURES) return giveUp(reason)
      try {
        await postgres.startAgain()
        upSince = performance.now()
        const tookMs = Math.round(upSince - diedAt)
        return log.warn({ tookMs }, 'our PostgreSQL died and was started again')
      } catch (error) {
        reason = (error as Error).message
        await pause()
      }
    }
  }

  function giveUp(reason: string) {
    ending.abort()
    onGivenUp(`База данных остановилась, и запустить её снова не удалось. ${reason}`)
  }

  const pause = () => delay(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})

  async function look() {
    while (!ending.signal.aborted) {
      await pause()
      if (!ending.signal.aborted && !(await postgres.isAlive())) await revive()
    }
  }
  const looking = look()

  return {
    async stop() {
      ending.abort()
      await looking
      await postgres.stop()
    },
  }
}
