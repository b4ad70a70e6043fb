import { randomFrom } from '@kefir/rules/random/random-from'
import { expect, onTestFinished, test } from 'vitest'
import { becomes, startLimitNode, WRITES } from '../testing/limit-node.ts'
import { makeUser, TEST_PASSWORD } from '../testing/make-user.ts'
import { noteCounts } from '../testing/note-counts.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { tortureSeed } from '../testing/torture-seed.ts'

const FAULTS = 20
const BEYOND = 10

type LimitNode = Awaited<ReturnType<typeof startLimitNode>>

let addresses = 0
const newAddress = () => `10.50.${(addresses += 1) >> 8}.${addresses & 255}`

/** Goes beyond the limit from one new address, by turns over these nodes; gives how many were let through. */
async function flood(nodes: LimitNode[]) {
  const from = newAddress()
  let passed = 0
  for (let sent = 0; sent < WRITES * nodes.length + BEYOND; sent += 1) {
    const { statusCode } = await nodes[sent % nodes.length]!.write(from)
    if (statusCode !== 429) passed += 1
  }
  return passed
}

/** Signs in by turns over these nodes, each time from somewhere else, until it is told that it is over. */
async function keepSigningIn(nodes: LimitNode[], isOver: () => boolean) {
  const answers: Record<number, number> = {}
  const people = await Promise.all(
    nodes.map(({ node }) => makeUser(node.context.db, { nikname: 'vhodyashchij' })),
  )
  for (let turn = 0; !isOver(); turn += 1) {
    const { node } = nodes[turn % nodes.length]!
    const { email } = people[turn % nodes.length]!
    const payload = { email, password: TEST_PASSWORD }
    const asked = { method: 'POST', url: '/api/v1/login', remoteAddress: newAddress() } as const
    const { statusCode } = await node.call({ ...asked, payload })
    answers[statusCode] = (answers[statusCode] ?? 0) + 1
  }
  return answers
}

test.skipIf(!hasRedis)(
  `a Redis killed or stalled ${FAULTS} times under sign-ins: all are answered, and the limits hold without it and with it`,
  async ({ task }) => {
    const random = randomFrom(`${tortureSeed()} redis loss`)
    let redis = await startRedis()
    onTestFinished(() => redis.stop())
    const nodes = [await startLimitNode(redis.url), await startLimitNode(redis.url)]
    const all = (isUp: boolean) => Promise.all(nodes.map((node) => becomes(node, isUp)))
    await all(true)

    let isOver = false
    const signingIn = keepSigningIn(nodes, () => isOver)
    const passed = { alone: [] as number[], together: [] as number[] }
    const plan = random.shuffle(
      Array.from({ length: FAULTS }, (_, index) => (index % 2 === 0 ? 'kill' : 'stall')),
    )
    for (const fault of plan) {
      if (fault === 'kill') await redis.stop()
      else redis.stall()
      await all(false)
      passed.alone.push(await flood([random.pick(nodes)]))

      if (fault === 'kill') redis = await startRedis(redis.port)
      else redis.goOn()
      await all(true)
      passed.together.push(await flood(nodes))
    }
    isOver = true
    const answers = await signingIn
    const exact = passed.together.filter((count) => count === WRITES).length
    const told = Object.entries(answers).map(([status, count]) => [`sign-ins of ${status}`, count])
    noteCounts(task, {
      faults: FAULTS,
      'floods without it': passed.alone.length,
      'floods with it': passed.together.length,
      'of them counted as one': exact,
      'lines of the log': nodes.reduce((sum, node) => sum + node.said('does not answer'), 0),
      ...Object.fromEntries(told),
    })

    expect(Object.keys(answers)).toEqual(['200'])
    expect(new Set(passed.alone)).toEqual(new Set([WRITES]))
    // A question that a busy machine answers too late is counted by its node alone: each has its limit then.
    expect(Math.min(...passed.together)).toBe(WRITES)
    expect(Math.max(...passed.together)).toBeLessThanOrEqual(WRITES * nodes.length)
  },
)
