import { setTimeout as delay } from 'node:timers/promises'
import type { Asking } from '../db/open-asker.ts'
import { listDueQueues } from './jobs.queries.ts'
import { LOOK_MS } from './queue-settings.ts'

type Look = {
  asker: Asking
  /** Those that this node works by now. */
  queues: () => string[]
  wake: (queue: string) => void
}

/** Wakes, every now and then, the workers of queues in which something is due. Gives the function that ends it. */
export function lookForDue({ asker, queues, wake }: Look): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending

  async function look() {
    while (!signal.aborted) {
      await delay(LOOK_MS, undefined, { signal, ref: false }).catch(() => {})
      const worked = queues()
      if (signal.aborted || worked.length === 0) continue
      // The pools say that the database is away; it is looked again.
      const due = await listDueQueues(asker, worked).catch(() => [])
      for (const queue of due) wake(queue)
    }
  }
  const looking = look()

  return async () => {
    ending.abort()
    await looking
  }
}
