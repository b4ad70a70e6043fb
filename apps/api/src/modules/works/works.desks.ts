import type { Desk } from '../../brings/desk.ts'
import type { Context } from '../../context.ts'
import { countDeskReviews } from './desk-waiting.queries.ts'

export const worksDesks: Desk[] = [
  {
    code: 'moderation',
    name: 'Модерация',
    about: 'Посмотреть новые работы, коллекции и правки, одобрить или вернуть.',
    roles: ['moderator'],
    place: 10,
    listWaiting,
  },
]

async function listWaiting({ db }: Context) {
  const counts = await countDeskReviews(db)
  return [
    { name: 'Коллекции', at: '?kind=collection', count: counts.collection },
    { name: 'Работы', at: '?kind=token', count: counts.token },
    { name: 'Правки коллекций', at: '?kind=collection_edit', count: counts.collection_edit },
    { name: 'Правки работ', at: '?kind=token_edit', count: counts.token_edit },
    { name: 'Отложено', at: '?status=deferred', count: counts.deferred, isDeferred: true },
  ]
}
