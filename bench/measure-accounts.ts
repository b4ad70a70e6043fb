import { openDb, type Db } from '../apps/api/src/db/client.ts'
import { makeUser, TEST_PASSWORD } from '../apps/api/src/testing/make-user.ts'
import type { Row } from './format-results.ts'
import { compareRates, median, rateRow } from './measure-rate.ts'
import { startServer } from './start-server.ts'

const AT_ONCE = 50
const ROUNDS = 5

type Place = {
  site: string
  databaseUrl: string
  barePort: number
}

/** Logins against bare hashing, and the account call against a bare route. */
export async function measureAccounts(place: Place): Promise<Row[]> {
  const db = openDb(place.databaseUrl, { max: 2 })
  try {
    const users = []
    for (let index = 0; index < AT_ONCE; index += 1)
      users.push(await makeUser(db, { nikname: `bench.${index}` }))
    const emails = users.map(({ email }) => email)

    const nobody = emails.map((email) => `no.${email}`)
    const times = { right: [] as number[], wrong: [] as number[], nobody: [] as number[] }
    const bare = []
    const login = `${place.site}/api/v1/login`
    const yardstickUrl = `http://127.0.0.1:${place.barePort}/`
    await using _bare = await startServer('bench/bare-argon2.ts', String(place.barePort))
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(last(await loginTimes(yardstickUrl, emails, TEST_PASSWORD)))
      times.right.push(last(await loginTimes(login, emails, TEST_PASSWORD)))
      times.wrong.push(last(await loginTimes(login, emails, 'wrong-password')))
      times.nobody.push(last(await loginTimes(login, nobody, 'wrong-password')))
    }
    const [ours, yardstick] = [median(times.right), median(bare)]
    const telltale = median(times.nobody) / median(times.wrong)
    return [
      {
        what: `${AT_ONCE} logins at once, the slowest, against bare Node http with the same argon2id`,
        value: `${(yardstick / ours).toFixed(2)} × (${Math.round(ours)} / ${Math.round(yardstick)} ms)`,
        goal: '≥ 0.8 ×',
        isMet: yardstick / ours >= 0.8,
      },
      {
        what: 'Refused logins: addresses nobody has against wrong passwords',
        value: `${telltale.toFixed(2)} × the time`,
        goal: '0.9–1.1 ×',
        isMet: telltale >= 0.9 && telltale <= 1.1,
      },
      await measureAccountCall(place, users[0]!),
    ]
  } finally {
    await removeUsers(db)
    await db.destroy()
  }
}

async function measureAccountCall(place: Place, user: { id: number; cookie: string }) {
  const port = place.barePort + 1
  await using _bare = await startServer(
    'bench/bare-account.ts',
    String(port),
    place.databaseUrl,
    String(user.id),
  )
  const rates = await compareRates(`${place.site}/api/v1/account`, `http://127.0.0.1:${port}/`, {
    headers: { cookie: user.cookie },
  })
  return rateRow('GET /v1/account against a bare Fastify route with one indexed query', rates)
}

let wave = 0

/** Each login comes from an address of its own, as fifty people do. */
async function loginTimes(url: string, emails: string[], password: string): Promise<number[]> {
  wave += 1
  const startedAt = performance.now()
  return Promise.all(
    emails.map(async (email, index) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${wave}.0.${index}`,
          'user-agent': 'bench',
        },
        body: JSON.stringify({ email, password }),
      })
      await answer.text()
      if (answer.status !== (password === TEST_PASSWORD ? 200 : 422))
        throw new Error(`login answered ${answer.status}`)
      return performance.now() - startedAt
    }),
  )
}

/** Of fifty, the slowest is the 99th percentile. */
const last = (times: number[]) => Math.max(...times)

async function removeUsers(db: Db) {
  await db.deleteFrom('users').where('nikname', 'like', 'bench.%').execute()
}
