import type { PgBoss } from 'pg-boss'
import { FAILED_QUEUE, FAILED_SETTINGS, queueSettings, type Tries } from './queue-settings.ts'

export type DeclaredQueue = {
  name: string
  tries?: Tries
  /** What is done is forgotten within minutes, and not after an hour: of these come very many. */
  isBusy?: boolean
}

/**
 * Makes the queues that are missing and gives the others this version's settings. They are kept in the
 * database, so every node sends by those of whoever declared last; what was sent before keeps its own.
 */
export async function declareQueues(boss: PgBoss, queues: DeclaredQueue[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(FAILED_QUEUE)) await boss.createQueue(FAILED_QUEUE, FAILED_SETTINGS)

  for (const { name, ...wanted } of queues) {
    const settings = queueSettings(wanted)
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, settings)
    else if (keysOf(settings).some((setting) => queue[setting] !== settings[setting]))
      await boss.updateQueue(name, settings)
  }
}

const keysOf = <Value extends object>(value: Value) => Object.keys(value) as (keyof Value)[]
