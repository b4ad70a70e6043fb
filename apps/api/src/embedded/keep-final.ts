import { setTimeout as delay } from 'node:timers/promises'
import { askAnvil } from './ask-anvil.ts'
import type { RunningAnvil } from './anvil.ts'

type Options = { log: { warn(details: object, sentence: string): void } }

const LOOK_EVERY_MS = 500

/**
 * Our own chain makes a block when somebody sends something, so the last one would never become final: this adds blocks
 * while one of the last two holds anything or is waited for, once that is where a kill of the chain does not take it:
 * what was final is believed for good. It also starts the chain again when it dies.
 */
export function keepFinal(anvil: RunningAnvil, { log }: Options) {
  const ending = new AbortController()
  let isSilent = false
  /** The newest block that no kill takes. */
  let kept = -1
  /** The block that somebody asked for last. */
  let awaited = -1

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
        // Nothing is copied while nothing moves.
        if (kept < head) kept = await anvil.putAside()
        const unfinal = await findUnfinal(anvil.url, { newest: head, awaited })
        if (unfinal !== null && unfinal <= kept)
          await askAnvil(anvil.url, 'anvil_mine', [hexOf(unfinal + 2 - head)])
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
    /** Makes no block for one that is final, or that is not there. */
    hurry(block: bigint) {
      awaited = Number(block)
    },
    async stop() {
      ending.abort()
      await looking
      await anvil.stop()
    },
  }
}

type Standing = { newest: number; awaited: number }

/** The newest block that holds anything or is waited for, if two are not upon it yet. */
async function findUnfinal(url: string, { newest, awaited }: Standing): Promise<number | null> {
  for (const number of [newest, newest - 1]) {
    if (number <= 0) continue
    if (number === awaited) return number
    const count = await askAnvil(url, 'eth_getBlockTransactionCountByNumber', [hexOf(number)])
    if (Number(count) > 0) return number
  }
  return null
}

const hexOf = (number: number) => `0x${number.toString(16)}`
