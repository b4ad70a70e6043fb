import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { randomFrom, type Random } from '@kefir/rules/random/random-from'
import { expect, onTestFinished, test } from 'vitest'
import type { ApiDocument } from '../openapi/build-document.ts'
import { loadWebBuild, mountWeb } from '../start/mount-web.ts'
import { operationsOf } from '../testing/fuzz/operations-of.ts'
import { feedWithoutEnd, FORM_TYPE, inChunks, pairs, requestHead } from '../testing/large-bodies.ts'
import { makeUser } from '../testing/make-user.ts'
import { noteCounts } from '../testing/note-counts.ts'
import { sendRaw } from '../testing/raw-request.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { tortureSeed } from '../testing/torture-seed.ts'

const KB = 1_024
const AT_ONCE = 8
const ENDLESS = 5
const READ = ['/', '/categories', '/search', '/api/v1/main', '/api/v1/categories', '/health']

type Target = { path: string; method: string; type: string }
type Attack = {
  target: Target
  cookie?: string | undefined
  parts(head: string): (string | Buffer)[]
  /** Of many members, and yet not too large: a call that wants no body may be done. */
  isAllowed?: boolean
}

const whole = (body: string) => (head: string) => [
  `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  body,
]
const members = (bytes: number) => `{${'"secret":1,'.repeat(Math.floor(bytes / 11))}"secret":1}`
const announced = (head: string) => [`${head}content-length: 400000000\r\n\r\n`]

/** More than a form may hold, in bytes or in fields. */
const OF_FORMS: ((random: Random) => Attack['parts'])[] = [
  (random) => whole(pairs(random.int(128 * KB + 1, 2_000 * KB))),
  (random) => whole('a&'.repeat(random.int(1_000, 64 * KB))),
  (random) => (head) => inChunks(head, random.int(9, 100)),
  () => announced,
]
/** More than a call may hold. */
const OF_CALLS: typeof OF_FORMS = [
  (random) => whole(members(random.int(257 * KB, 2_000 * KB))),
  (random) => whole('['.repeat(random.int(256 * KB + 1, 1_000 * KB))),
  (random) => (head) => inChunks(head, random.int(17, 100)),
  () => announced,
]

const manyMembers = (random: Random) => whole(members(random.int(100 * KB, 250 * KB)))

/** Every page that takes a form, as browsers with scripts and without send it. */
async function formsOfPages(): Promise<Target[]> {
  const { routes } = await loadWebBuild()
  return Object.values(routes)
    .filter((route) => route?.module.action !== undefined)
    .map((route) => `/${route!.path!.replaceAll(/:\w+/g, 'login')}`)
    .flatMap((path) => [path, `${path}.data`])
    .map((path) => ({ path, method: 'POST', type: FORM_TYPE }))
}

async function deedsOf(site: TestApp): Promise<Target[]> {
  const document: ApiDocument = (await site.call({ url: '/api/v1/openapi.json' })).json()
  return operationsOf(document)
    .filter(({ method }) => method !== 'get')
    .map(({ path, method, operation }) => ({
      path: encodeURI(path.replaceAll(/\{\w+\}/g, '1')),
      method: method.toUpperCase(),
      type: Object.keys(operation.requestBody?.content ?? {})[0] ?? 'application/json',
    }))
}

async function startSite() {
  // One hop is believed, so that each attack has an address of its own: addresses have limits.
  const site = await startTestApp({ trustProxy: '1' })
  onTestFinished(() => site.close())
  await mountWeb(site.app)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { site, port: (site.app.server.address() as AddressInfo).port }
}

test('bodies too large to every form and every call are refused and not repeated, and readers are answered meanwhile', async ({
  task,
}) => {
  const random = randomFrom(`${tortureSeed()} bodies`)
  const { site, port } = await startSite()
  const [forms, deeds] = [await formsOfPages(), await deedsOf(site)]
  expect([forms.length > 10, deeds.length > 40]).toEqual([true, true])
  const { cookie } = await makeUser(site.context.db, { nikname: 'velikan' })
  const attacks: Attack[] = [
    ...forms.flatMap((target) =>
      [undefined, cookie].flatMap((cookie) =>
        OF_FORMS.map((make) => ({ target, cookie, parts: make(random) })),
      ),
    ),
    ...deeds.flatMap((target) =>
      [undefined, cookie].flatMap((cookie) =>
        OF_CALLS.map((make) => ({ target, cookie, parts: make(random) })),
      ),
    ),
    ...deeds.map((target) => ({ target, parts: manyMembers(random), isAllowed: true })),
  ]
  const counts: Record<string, number> = {}
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const wrong: string[] = []
  let addresses = 0
  const headOf = ({ target, cookie }: Pick<Attack, 'target' | 'cookie'>) =>
    requestHead({
      ...target,
      headers: {
        connection: 'close',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.80.${(addresses += 1) >> 8}.${addresses & 255}`,
        ...(cookie && { cookie }),
      },
    })
  function judge({ target, isAllowed = false }: Attack, answer: string) {
    // Who sends on after a refusal may find the line cut before the answer is read.
    const status = /^HTTP\/1\.1 (\d\d\d) /.exec(answer)?.[1] ?? 'cut'
    count(`of ${status}`)
    const isRefused = /^4|cut/.test(status)
    if (!(isRefused || (isAllowed && status.startsWith('2'))) || answer.includes('secret'))
      wrong.push(`${target.method} ${target.path}: ${answer.slice(0, 300)}`)
  }
  async function read() {
    const path = random.pick(READ)
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
    count('reads')
    if (status !== 200) wrong.push(`GET ${path}: ${status}`)
  }

  const plan = random.shuffle(attacks)
  for (let at = 0; at < plan.length; at += AT_ONCE)
    await Promise.all([
      read(),
      ...plan.slice(at, at + AT_ONCE).map(async (attack) => {
        judge(attack, await sendRaw(port, ...attack.parts(headOf(attack))))
      }),
    ])
  for (const target of random.shuffle(forms).slice(0, ENDLESS)) {
    const [{ answer }] = await Promise.all([feedWithoutEnd(port, headOf({ target })), read()])
    judge({ target, parts: announced }, answer)
  }

  noteCounts(task, { forms: forms.length, calls: deeds.length, bodies: plan.length, ...counts })
  expect(wrong).toEqual([])
})
