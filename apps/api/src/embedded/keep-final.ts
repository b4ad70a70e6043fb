import { setTimeout as delay } from 'node:timers/promises'
import { askAnvil } from './ask-anvil.ts'
import type { RunningAnvil } from './anvil.ts'

type Options = { log: { warn(details: object, sentence: string): void } }

const LOOK_EVERY_MS = 1_000

/**
 * Our own chain makes a block when somebody sends something, so the last one would never become final: this adds blocks
 * while one of the last two holds anything. It also puts aside what the chain keeps, and starts it again when it dies.
 */
export function keepFinal(anvil: RunningAnvil, { log }: Options) {
  const ending = new AbortController()
  let isSilent = false
  let newest = -1
  let movedAt = new Date()
  let isKept = false

  const pause = () => delay(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})

  async function look() {
    while (!ending.signal.aborted) {
      await pause()
      if (ending.signal.aborted) return
      try {
        if (!(await anvil.isAlive())) {
          await anvil.startAgain()
          log.warn({}, 'our chain died and was started again')
        }
        const head = Number(await askAnvil(anvil.url, 'eth_blockNumber'))
        if (head !== newest) {
          newest = head
          movedAt = new Date()
          isKept = false
        }
        if (await holdsUnfinal(anvil.url, head)) await askAnvil(anvil.url, 'evm_mine')
        // The file is written anew every two seconds, whether or not anything happened.
        if (!isKept) isKept = await anvil.putAside(movedAt)
        if (isSilent) log.warn({}, 'our chain answers again')
        isSilent = false
      } catch (error) {
        // However long it is silent: whoever gave up would leave nothing final for ever.
        if (!isSilent) log.warn({ err: error }, 'our chain does not answer')
        isSilent = true
      }
    }
  }
  const looking = look()

  return {
    async stop() {
      ending.abort()
      await looking
      await anvil.stop()
    },
  }
}

async function holdsUnfinal(url: string, newest: number) {
  for (const number of [newest, newest - 1]) {
    if (number <= 0) continue
    const count = await askAnvil(url, 'eth_getBlockTransactionCountByNumber', [
      `0x${number.toString(16)}`,
    ])
    if (Number(count) > 0) return true
  }
  return false
}
