import type { Desk } from '../../brings/desk.ts'
import type { Context } from '../../context.ts'
import { isLetterQueue } from './is-letter-queue.ts'

export const systemDesks: Desk[] = [
  {
    code: 'system',
    name: 'Система',
    about: 'Закрыть и открыть сайт, задачи, письма, база.',
    roles: ['admin'],
    place: 160,
    listWaiting,
  },
]

/** Given up for good; letters are counted apart. */
async function listWaiting({ jobs }: Context) {
  const failed = await jobs.countFailed()
  const letters = sum(failed.filter(({ queue }) => isLetterQueue(queue)))
  return [
    { name: 'Сбои задач', at: '#failed', count: sum(failed) - letters },
    { name: 'Не ушли письма', at: '#failed', count: letters },
  ]
}

const sum = (queues: { failed: number }[]) => queues.reduce((all, { failed }) => all + failed, 0)
