import { calls } from '@kefir/wire/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET_EXAMPLES, type GetName, type Person } from './testing/get-examples.ts'
import { makeSecretWorld, type SecretWorld } from './testing/secret-world/secret-world.ts'
import { SECRETS, secretsIn } from './testing/secret-world/secrets.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let bed: TestApp
let world: SecretWorld
let cookies: Record<Person, string>
beforeAll(async () => {
  bed = await startTestApp()
  world = await makeSecretWorld(bed.context.db)
  const { owner, stranger, staff } = world
  cookies = { guest: '', stranger: stranger.cookie, owner: owner.cookie, staff: staff.cookie }
})
afterAll(() => bed.close())

const PERSONS: Person[] = ['guest', 'stranger', 'owner', 'staff']
let serial = 0

test('every call that reads is in the table', () => {
  const reading = Object.entries(calls).flatMap(([name, { method }]) =>
    method === 'GET' ? [name] : [],
  )
  expect(Object.keys(GET_EXAMPLES).toSorted()).toEqual(reading.toSorted())
})

test.each(Object.keys(GET_EXAMPLES) as GetName[])(
  '%s tells each exactly what is theirs to know',
  async (name) => {
    const readers: Person[] = []
    for (const { path, sees = {} } of GET_EXAMPLES[name](world))
      for (const person of PERSONS) {
        const answer = await bed.call({
          url: `/api/v1${path}`,
          cookie: cookies[person],
          remoteAddress: `10.31.${(serial += 1) >> 8}.${serial & 255}`,
        })
        if (answer.statusCode === 200) readers.push(person)
        expect
          .soft({ path, person, told: secretsIn(answer.body).toSorted() })
          .toEqual({ path, person, told: (sees[person] ?? []).toSorted() })
      }
    // A call that refuses everybody tells no secret either.
    expect(readers, 'nobody was answered 200: the world holds nothing of the kind').not.toEqual([])
  },
)

test('of a favourite that its owner hid, an export tells the number and no word', async () => {
  const { body } = await bed.call({ url: '/api/v1/account/export', cookie: cookies.stranger })
  const [name, id] = SECRETS.hiddenToken
  expect(body).toContain(`${id}`)
  expect(body).not.toContain(name)
})

/** Kept for the log of what went wrong, and told to nobody. */
const NOBODYS = ['uploadName']

test('every secret but those is told to somebody, so it would be seen where it leaks', () => {
  const told = new Set<string>(
    Object.values(GET_EXAMPLES).flatMap((examples) =>
      examples(world).flatMap(({ sees = {} }) => Object.values(sees).flat()),
    ),
  )
  expect(Object.keys(SECRETS).filter((name) => !told.has(name))).toEqual(NOBODYS)
})
