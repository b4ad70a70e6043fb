import type { Desk } from '../../brings/desk.ts'
import type { Context } from '../../context.ts'
import { countDeskComplaints } from './desk/desk-waiting.queries.ts'

export const complaintsDesks: Desk[] = [
  {
    code: 'complaints',
    name: 'Жалобы',
    about: 'Разобрать жалобы и возражения, ответить обеим сторонам.',
    roles: ['moderator'],
    place: 20,
    listWaiting,
  },
]

async function listWaiting({ db }: Context) {
  const { appeals, fresh, taken } = await countDeskComplaints(db)
  return [
    { name: 'Возражения', at: '?state=appeals', count: appeals },
    { name: 'Новые', at: '?state=new', count: fresh },
    { name: 'На рассмотрении', at: '?state=in_review', count: taken },
  ]
}
