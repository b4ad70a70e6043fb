import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '@kefir/rules/random/random-from'
import type { Sample } from './figures.ts'

export type Visitor = { number: number; cookie: string; random: Random }
export type Seen = { samples: Sample[]; wrong: string[]; startedAt: number; until: number }
type Site = { host: string; port: number }
/** `of` names what was asked, without its numbers. */
type Answer = { status: number; body: string; of: string }
type Asked = { method?: string; path: string; body?: object; key?: string }

const PACE_MS = 400
const TOKENS = 2_000
const COLLECTIONS = 3
/** Of a deed that was answered 503: the same again with its key, until it is done. */
const TRY_AGAIN_MS = 500
const LETTERS = 'абвгдежзик'

const PAGES = ['/', '/statistics/Rating', '/FAQ', '/search?query=кефир']
const LISTS = ['/api/v1/main', '/api/v1/statistics/activity', '/api/v1/search?query=молоко']

/** Comes back every moment until the end: reads, does, and reads what it did. */
export async function visit(site: Site, visitor: Visitor, seen: Seen) {
  const { random, number } = visitor
  // A loopback address of its own, for addresses have limits.
  const localAddress = `127.0.${1 + (number >> 7)}.${1 + (number & 127)}`
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  const ask = (asked: Asked) => send({ site, agent, visitor, seen }, asked)
  let deeds = 0

  await pause(random.int(0, PACE_MS))
  while (performance.now() < seen.until) {
    const kind = random.int(0, 9)
    if (kind < 2) await saveName(ask, seen, (deeds += 1) * 1_000 + number)
    else if (kind < 4) await favour(ask, seen, random.int(1, TOKENS), random.int(0, 1) === 1)
    else if (kind < 6) await readToken(ask, seen, random.int(1, TOKENS))
    else if (kind < 8) expectOk(seen, await ask({ path: encodeURI(random.pick(LISTS)) }), isJson)
    else if (kind < 9) await readGrid(ask, seen, random.int(1, COLLECTIONS))
    else expectOk(seen, await ask({ path: encodeURI(random.pick(PAGES)) }), isPage)
    await pause(PACE_MS)
  }
  agent.destroy()
}

type Ask = (asked: Asked) => Promise<Answer>

async function saveName(ask: Ask, seen: Seen, number: number) {
  const first_name = [...String(number)].map((digit) => LETTERS[Number(digit)]).join('')
  const body = { first_name, shows_email: false }
  if (!(await doOnce(ask, seen, { method: 'PUT', path: '/api/v1/account/profile', body }))) return
  const account = await ask({ path: '/api/v1/account' })
  expectOk(seen, account, ({ body: said }) => JSON.parse(said).legal.first_name === first_name)
}

async function favour(ask: Ask, seen: Seen, id: number, isWanted: boolean) {
  const path = `/api/v1/token/${id}/favorite`
  if (!(await doOnce(ask, seen, { method: isWanted ? 'POST' : 'DELETE', path }))) return
  const token = await ask({ path: `/api/v1/token/${id}` })
  expectOk(seen, token, ({ body }) => JSON.parse(body).is_favorited === isWanted)
}

async function readToken(ask: Ask, seen: Seen, id: number) {
  expectOk(
    seen,
    await ask({ path: `/api/v1/token/${id}` }),
    ({ body }) => JSON.parse(body).id === id,
  )
}

async function readGrid(ask: Ask, seen: Seen, id: number) {
  const grid = await ask({ path: `/api/v1/collection/${id}/tokens?sort=price` })
  expectOk(seen, grid, ({ body }) => JSON.parse(body).data.length > 0)
}

/** A deed under one key, repeated until it is done, as a careful client does; says whether it was. */
async function doOnce(ask: Ask, seen: Seen, asked: Asked) {
  const key = randomUUID()
  let answer = await ask({ ...asked, key })
  while (answer.status === 503 && performance.now() < seen.until) {
    await pause(TRY_AGAIN_MS)
    answer = await ask({ ...asked, key })
  }
  expectOk(seen, answer, isJson)
  return answer.status === 200
}

const isJson = ({ body }: Answer) => typeof JSON.parse(body) === 'object'
const isPage = ({ body }: Answer) => body.includes('</html>')

/** 503 has a gap of its own, in which it is right; anything else but what was asked for is wrong. */
function expectOk(seen: Seen, answer: Answer, isRight: (answer: Answer) => boolean) {
  if (answer.status === 503) return
  if (answer.status !== 200) seen.wrong.push(`${answer.status} of ${answer.of}`)
  else if (!isRight(answer)) seen.wrong.push(`${answer.of} does not tell what was done or asked`)
}

type Line = { site: Site; agent: Agent; visitor: Visitor; seen: Seen }

async function send({ site, agent, visitor, seen }: Line, asked: Asked): Promise<Answer> {
  const { method = 'GET', path, body, key } = asked
  const of = `${method} ${path.replaceAll(/(?<=\/)\d+/g, 'N')}`
  const beganAt = performance.now()
  const note = (answer: Answer) => {
    const atMs = beganAt - seen.startedAt
    seen.samples.push({ atMs, tookMs: performance.now() - beganAt, status: answer.status })
    return answer
  }
  const headers = {
    cookie: visitor.cookie,
    'sec-fetch-site': 'same-origin',
    ...(key && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  }
  try {
    const sent = request({ ...site, agent, method, path, headers })
    sent.end(body && JSON.stringify(body))
    const [answer] = await once(sent, 'response')
    return note({ status: answer.statusCode, body: await text(answer), of })
  } catch (error) {
    // The site never hangs up on anybody, so this is judged as an answer like any other.
    return note({ status: 0, body: '', of: `${of}: ${String(error)}` })
  }
}
