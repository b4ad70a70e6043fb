import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { randomFrom, type Random } from '@kefir/rules/random/random-from'
import { describe, expect, test } from 'vitest'
import { hasNginx } from '../testing/nginx-server.ts'
import { noteCounts } from '../testing/note-counts.ts'
import { FORWARDING, startBehindNginx } from '../testing/proxied-site.ts'
import { tortureSeed } from '../testing/torture-seed.ts'

const GUESSES = 400
const ALLOWED = 5
/** Addresses of this machine that no setting below trusts: to nginx they are five visitors. */
const CLIENTS = ['127.0.1.1', '127.0.2.1', '127.0.3.1', '127.0.4.1', '::1']

const octet = (random: Random) => random.int(0, 255)
const address = (random: Random) =>
  random.chance(0.7)
    ? Array.from({ length: 4 }, () => octet(random)).join('.')
    : `2001:db8:${octet(random).toString(16)}::${octet(random).toString(16)}`

const FORGERIES: ((random: Random) => string)[] = [
  address,
  (random) => Array.from({ length: random.int(2, 20) }, () => address(random)).join(', '),
  (random) => `${address(random)}:${random.int(1, 65_535)}`,
  (random) => `${random.pick(['127.0.0.1', '::1', '::ffff:127.0.0.1'])}, ${address(random)}`,
  (random) => `${address(random)}, 127.0.0.1`,
  (random) =>
    random.pick(['', ',', ', ,', 'unknown', '_hidden', 'fe80::1%lo', '0x7f.1', '999.9.9.9']),
  (random) => `${'1'.repeat(random.int(1, 2_000))}`,
]

async function guess(port: number, from: string, forwarded: string[], number: number) {
  const isSix = from.includes(':')
  const body = JSON.stringify({ email: 'anna@example.org', password: `guess ${number}` })
  const asked = request({
    host: isSix ? '::1' : '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/v1/login',
    localAddress: from,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // A visitor may send the header several times.
      'x-forwarded-for': forwarded,
    },
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { code } = JSON.parse(await text(answer)) as { code: string }
  return `${answer.statusCode} ${code}`
}

describe.skipIf(!hasNginx)('behind a real nginx', () => {
  for (const [way, directives] of Object.entries(FORWARDING))
    for (const trust of ['1', '127.0.0.1'])
      test(`that ${way}, trusting ${trust}, ${GUESSES} guesses with forged headers are judged ${ALLOWED} a visitor`, async ({
        task,
      }) => {
        const random = randomFrom(`${tortureSeed()} forged ${way} ${trust}`)
        const port = await startBehindNginx(trust, directives)
        const judged = new Map<string, number>()
        const answers: Record<string, number> = {}
        for (let number = 0; number < GUESSES; number += 1) {
          const from = random.pick(CLIENTS)
          const lies = Array.from({ length: random.int(1, 3) }, () =>
            random.pick(FORGERIES)(random),
          )
          const answer = await guess(port, from, lies, number)
          answers[answer] = (answers[answer] ?? 0) + 1
          if (answer.startsWith('422')) judged.set(from, (judged.get(from) ?? 0) + 1)
        }
        noteCounts(task, { visitors: CLIENTS.length, ...answers })

        expect(Object.fromEntries(judged)).toEqual(
          Object.fromEntries(CLIENTS.map((client) => [client, ALLOWED])),
        )
        expect(Object.keys(answers).filter((answer) => !/^4(?:22|29) /.test(answer))).toEqual([])
      })
})
