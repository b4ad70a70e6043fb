import type { Context } from '../../../context.ts'
import { inTime } from './in-time.ts'

/** Somebody waits for the answer: a node that is slower is away. */
const CHAIN_MS = 8_000

type Failing = {
  /** What the log says where no node answers. */
  words: string
  limitMs?: number
}

/** What the chain was asked for somebody who waits; undefined where no node answers in time. */
export const askInTime = <Answer>(
  { log }: Pick<Context, 'log'>,
  asked: Promise<Answer>,
  { words, limitMs = CHAIN_MS }: Failing,
): Promise<Answer | undefined> =>
  inTime(
    asked.catch((error: unknown) => {
      log.warn({ err: error }, words)
      return undefined
    }),
    limitMs,
  )
