import type { PgBoss } from 'pg-boss'
import { FAILED_QUEUE, FAILED_SETTINGS, QUEUE_SETTINGS } from './queue-settings.ts'

/** Makes the queues that are missing and gives the others this version's settings. */
export async function declareQueues(boss: PgBoss, names: string[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(FAILED_QUEUE)) await boss.createQueue(FAILED_QUEUE, FAILED_SETTINGS)

  const settings = Object.entries(QUEUE_SETTINGS) as [keyof typeof QUEUE_SETTINGS, unknown][]
  for (const name of names) {
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, QUEUE_SETTINGS)
    else if (settings.some(([setting, value]) => queue[setting] !== value))
      await boss.updateQueue(name, QUEUE_SETTINGS)
  }
}
