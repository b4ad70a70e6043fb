import type { Desk } from '../../brings/desk.ts'
import { countDeskTickets } from './desk-waiting.queries.ts'

export const supportDesks: Desk[] = [
  {
    code: 'tickets',
    name: 'Обращения',
    about: 'Ответить тем, кто написал в поддержку.',
    roles: ['support'],
    place: 40,
    listWaiting: async ({ db }) => {
      const { fresh } = await countDeskTickets(db)
      return [{ name: 'Ждут ответа', at: '', count: fresh }]
    },
  },
]
