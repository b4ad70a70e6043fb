import { call } from '../call.ts'
import { Economy, PointsPage, PointsQuery } from '../points.ts'

const tag = 'points'

export const pointsCalls = {
  listPoints: call({
    method: 'GET',
    path: '/v1/points',
    who: 'user',
    tag,
    summary: 'How one’s own litres came and went, newest first, with the balance',
    query: PointsQuery,
    reply: PointsPage,
  }),
  getEconomy: call({
    method: 'GET',
    path: '/v1/economy',
    who: 'anyone',
    tag,
    summary: 'Litres issued and burned by day and by reason, and how many there are',
    reply: Economy,
  }),
}
