import type { Call } from '@kefir/wire/call'
import { calls, type Calls } from '@kefir/wire/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEED_EXAMPLES, type Asked } from './testing/deed-examples.ts'
import { makeUser } from './testing/make-user.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

type Name = keyof Calls
const withPart = (Object.entries(calls) as [Name, Call][]).flatMap(([name, { path }]) =>
  path.includes('/:') ? [name] : [],
)

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

let serial = 0
/** Who may, with what they would send if the thing were there; who reads has a role of the call's. */
async function askerOf(name: Name): Promise<Asked> {
  if (name in DEED_EXAMPLES) return DEED_EXAMPLES[name as keyof typeof DEED_EXAMPLES](bed)
  const { who, method } = calls[name] as Call
  const role = typeof who === 'object' && who.staff[0]
  const nikname = `iskatel-${(serial += 1)}`
  const { cookie } = await makeUser(bed.context.db, { nikname, ...(role && { role }) })
  return { cookie, ...(method !== 'GET' && { payload: {} }) }
}

type Parts = Record<string, string>
const GOOD: Parts = { kind: 'pages', form: 'createNFT' }
/** What a call that reads cannot do without. */
const QUERIES: Partial<Record<Name, string>> = { getSaleTerms: '?price=100' }

async function ask(name: Name, { cookie, payload, headers }: Asked, parts: Parts) {
  const { method, path } = calls[name]
  const answer = await bed.call({
    method,
    url: `/api${path.replaceAll(/:(\w+)/g, (_, part) => parts[part] ?? GOOD[part] ?? '1')}${QUERIES[name] ?? ''}`,
    ...(cookie && { cookie }),
    ...(payload && { payload }),
    ...(headers && { headers }),
    // Addresses have limits.
    remoteAddress: `10.32.${(serial += 1) >> 8}.${serial & 255}`,
  })
  return answer.statusCode
}

const partsOf = (name: Name) => [...calls[name].path.matchAll(/:(\w+)/g)].map(([, part]) => part!)
const UUID = '00000000-0000-4000-8000-000000000000'
/** Well formed, and of nothing; kinds and forms are all there. */
const ABSENT: Parts = { id: '2147483647', slug: 'net-takogo', group: 'net-takogo' }

describe.each(withPart.filter((name) => partsOf(name).some((part) => part in ABSENT)))(
  '%s',
  (name) => {
    test('answers 404 about what there is not', async () => {
      const parts = calls[name].path.startsWith('/v1/uploads/') ? { id: UUID } : ABSENT
      expect(await ask(name, await askerOf(name), parts)).toBe(404)
    })
  },
)

const MALFORMED = ['0', '-1', '1.5', '9'.repeat(30), '%00', '%D1', 'x'.repeat(2000)]
/** A form may have any name. */
const malformed = (part: string) => (part === 'form' ? MALFORMED : [...MALFORMED, 'abc'])

describe.each(withPart.flatMap((name) => partsOf(name).map((part) => ({ name, part }))))(
  '$name',
  ({ name, part }) => {
    test(`refuses a malformed ${part}`, async () => {
      const asker = await askerOf(name)
      for (const value of malformed(part)) {
        const status = await ask(name, asker, { ...ABSENT, [part]: value })
        expect.soft([404, 422], `${part} ${value.slice(0, 9)}: ${status}`).toContain(status)
      }
    })
  },
)
