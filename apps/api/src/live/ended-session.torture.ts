import { randomFrom } from '@kefir/rules/random/random-from'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../embedded/test-database.ts'
import { noteCounts } from '../testing/note-counts.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { ENDINGS, makePerson, startLiveNode } from '../testing/session-endings.ts'
import { tortureSeed } from '../testing/torture-seed.ts'
import {
  afterThisTest,
  balance,
  connect,
  hear,
  maintenance,
  next,
  settled,
} from './live-test-bed.ts'

const SESSIONS = 100

test.skipIf(!hasRedis)(
  `${SESSIONS} ended sessions with sockets on two nodes joined by Redis: nothing is heard after`,
  async ({ task }) => {
    const random = randomFrom(`${tortureSeed()} ended sessions`)
    const redis = await startRedis()
    afterThisTest(redis.stop)
    const database = await createTestDatabase()
    afterThisTest(database.drop)
    const shared = { redisUrl: redis.url, database: { ...database, drop: async () => {} } }
    const nodes = [await startLiveNode(shared), await startLiveNode(shared)]
    // Either node may be the one that sends a letter.
    const list = async () => (await Promise.all(nodes.map(({ bed }) => bed.mailbox.list()))).flat()
    const counts = { sockets: 0, heard: 0 }

    for (let session = 0; session < SESSIONS; session += 1) {
      const { bed: one } = random.pick(nodes)
      const bed = { ...one, mailbox: { ...one.mailbox, list } }
      const person = await makePerson(bed, `gluhota-${session}`, `10.41.0.${session}`)
      const channel = `user.${person.id}` as const
      const clients = nodes.map(({ server }) => connect(server, person.ended))
      counts.sockets += clients.length
      let heard = 0
      const told = clients.map((echo) => {
        const inPrivate = echo.private(channel).listen('.BalanceUpdated', () => (heard += 1))
        return hear(inPrivate, '.BalanceUpdated')
      })
      for (const echo of clients) echo.channel('system')
      await settled(...clients)
      random.pick(nodes).server.broadcast(channel, 'BalanceUpdated', balance)
      await Promise.all(told)
      expect(heard).toBe(clients.length)
      counts.heard += heard

      const refusals = clients.map((echo) => next(echo, 'subscription_error', `private-${channel}`))
      await ENDINGS[random.pick(Object.keys(ENDINGS))]!(person)
      for (const refusal of refusals) expect(await refusal).toEqual([`private-${channel}`, 401])

      // Nodes tell each other in order: who heard what was said later would have heard this before.
      for (const { server } of nodes) {
        const later = clients.map((echo) => hear(echo.channel('system'), '.Maintenance'))
        server.broadcast(channel, 'BalanceUpdated', balance)
        server.broadcast('system', 'Maintenance', maintenance)
        await Promise.all(later)
      }
      expect(heard).toBe(clients.length)
      for (const echo of clients) echo.disconnect()
    }
    noteCounts(task, { sessions: SESSIONS, ...counts })
  },
)
