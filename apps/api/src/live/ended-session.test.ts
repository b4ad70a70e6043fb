import { describe, expect, test } from 'vitest'
import { ENDINGS, makePerson, startLiveNode } from '../testing/session-endings.ts'
import { balance, connect, hear, next, settled, startServer } from './live-test-bed.ts'

const HOME = '10.40.0.1'

describe('a socket goes deaf at once when', () => {
  test.each(Object.keys(ENDINGS))('%s', async (ending) => {
    const { bed, server } = await startLiveNode()
    const person = await makePerson(bed, 'gluhota', HOME)
    const { id } = person
    const echo = connect(server, person.ended)
    const heard: unknown[] = []
    echo.private(`user.${id}`).listen('.BalanceUpdated', (data: unknown) => heard.push(data))
    await settled(echo)
    server.broadcast(`user.${id}`, 'BalanceUpdated', balance)
    await expect.poll(() => heard).toEqual([balance])

    const refusal = next(echo, 'subscription_error')
    await ENDINGS[ending]!(person)
    expect(await refusal).toEqual([`private-user.${id}`, 401])

    server.broadcast(`user.${id}`, 'BalanceUpdated', balance)
    await settled(echo)
    expect(heard).toEqual([balance])
  })
})

test('another session of the same person goes on hearing', async () => {
  const { bed, server } = await startLiveNode()
  const person = await makePerson(bed, 'slyshit', HOME)
  const { id } = person
  const [ended, kept] = [connect(server, person.ended), connect(server, person.other)]
  ended.private(`user.${id}`)
  const heard = hear(kept.private(`user.${id}`), '.BalanceUpdated')
  await settled(ended, kept)

  const refusal = next(ended, 'subscription_error')
  await ENDINGS['it is left']!(person)
  await refusal
  server.broadcast(`user.${id}`, 'BalanceUpdated', balance)
  expect(await heard).toEqual(balance)
})

test('a channel asked for just before the end is not joined just after it', async () => {
  const asked = Promise.withResolvers<void>()
  const firstAnswer = Promise.withResolvers<{ status: 200; userId: number }>()
  let hasEnded = false
  const server = await startServer({
    authorise: async (_cookie, channel) => {
      if (channel.channel !== 'user.1' || hasEnded) return { status: 401 }
      asked.resolve()
      return firstAnswer.promise
    },
  })
  const echo = connect(server, 'session=anna')
  const refusal = next(echo, 'subscription_error', 'private-user.1')
  echo.private('user.1')
  await asked.promise

  hasEnded = true
  await server.recheck(1)
  firstAnswer.resolve({ status: 200, userId: 1 })
  expect(await refusal).toEqual(['private-user.1', 401])
})

test('the ends of other people’s sessions hold up nobody’s channel', async () => {
  let lookups = 0
  const server = await startServer({
    authorise: async (_cookie, channel) => {
      if (channel.channel !== 'user.1') return { status: 401 }
      lookups += 1
      await server.recheck(2)
      return { status: 200, userId: 1 }
    },
  })
  const echo = connect(server, 'session=anna')
  const heard = hear(echo.private('user.1'), '.BalanceUpdated')
  await expect.poll(() => lookups).toBe(1)
  await settled(echo)
  server.broadcast('user.1', 'BalanceUpdated', balance)
  expect(await heard).toEqual(balance)
  expect(lookups).toBe(1)
})
