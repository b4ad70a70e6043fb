/** What is kept beside the tables and can be counted anew from them, and the queue that does it. */
export const RECOUNTS = {
  search: { queue: 'search.rebuild', name: 'Поиск' },
  turnovers: { queue: 'statistics.recount', name: 'Обороты коллекций' },
} as const
export type Recount = keyof typeof RECOUNTS
