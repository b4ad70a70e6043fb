import { emptyAccounts } from '../modules/accounts/privacy/empty-accounts.ts'
import { hashToken } from '../modules/accounts/session-token.ts'
import { findSessionUser } from '../modules/accounts/sessions.queries.ts'
import { authoriseChannel } from '../live/authorise-channel.ts'
import { afterThisTest, startServer } from '../live/live-test-bed.ts'
import type { TestDatabase } from '../embedded/test-database.ts'
import { codeIn, letterTo } from './letters.ts'
import { makeUser, TEST_PASSWORD } from './make-user.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The real server and its sockets, whose sessions are those of the database. */
export async function startLiveNode(shared: { redisUrl?: string; database?: TestDatabase } = {}) {
  const findUserId = async (cookie: string | undefined) => {
    const token = /session=([\w-]+)/.exec(cookie ?? '')?.[1]
    const { db, now } = bed.context
    const presented = token && { tokenHash: hashToken(token), now: now() }
    const user = presented && (await findSessionUser(db, presented))
    return user ? user.id : null
  }
  // Looked up in the order in which they were asked for: `settled` counts on it.
  let last: Promise<unknown> = Promise.resolve()
  const server = await startServer({
    authorise: (cookie, channel) => {
      const answer = last.then(() =>
        authoriseChannel({ findUserId, db: bed.context.db }, cookie, channel),
      )
      last = answer.catch(() => {})
      return answer
    },
    ...(shared.redisUrl && { redisUrl: shared.redisUrl }),
  })
  const bed = await startTestApp({
    live: server,
    ...(shared.database && { database: shared.database }),
  })
  afterThisTest(bed.close)
  return { bed, server }
}

type Person = {
  bed: TestApp
  id: number
  email: string
  /** The session that is to end. */
  ended: string
  /** Another of the same person. */
  other: string
  /** Where they are: an address has its limits. */
  ip: string
}

/** Somebody with two browsers. */
export async function makePerson(bed: TestApp, nikname: string, ip: string): Promise<Person> {
  const { id, email, cookie: ended } = await makeUser(bed.context.db, { nikname })
  const login = { email, password: TEST_PASSWORD }
  const answer = await bed.call({
    method: 'POST',
    url: '/api/v1/login',
    payload: login,
    remoteAddress: ip,
  })
  return { bed, id, email, ended, other: `session=${answer.cookies[0]!.value}`, ip }
}

const callOf = ({ bed, ip }: Person, options: Parameters<TestApp['call']>[0]) =>
  bed.call({ ...options, remoteAddress: ip })

const NEW = 'топлёное-молоко'
const pair = { password: NEW, password_confirmation: NEW }

/** Each ends the session `ended`. */
export const ENDINGS: Record<string, (person: Person) => Promise<unknown>> = {
  'it is left': (person) =>
    callOf(person, { method: 'POST', url: '/api/v1/logout', cookie: person.ended }),
  'every session is left': (person) =>
    callOf(person, { method: 'POST', url: '/api/v1/logout/all', cookie: person.other }),
  'it is ended from another browser': async (person) => {
    const cookie = person.other
    const sessions = await callOf(person, { url: '/api/v1/account/sessions', cookie })
    const { id } = sessions.json().find((one: { is_current: boolean }) => !one.is_current)
    return callOf(person, { method: 'DELETE', url: `/api/v1/account/sessions/${id}`, cookie })
  },
  'the password is changed in another browser': (person) =>
    callOf(person, {
      method: 'PUT',
      url: '/api/v1/account/password',
      cookie: person.other,
      payload: { old_password: TEST_PASSWORD, ...pair },
    }),
  'the password is set by letter': async (person) => {
    const { bed, email } = person
    await callOf(person, { method: 'POST', url: '/api/v1/restore', payload: { email } })
    const code = codeIn(await letterTo(bed, email, 'Смена пароля'))
    return callOf(person, { method: 'POST', url: '/api/v1/reset', payload: { code, ...pair } })
  },
  'its browser signs in anew': (person) =>
    callOf(person, {
      method: 'POST',
      url: '/api/v1/login',
      cookie: person.ended,
      payload: { email: person.email, password: TEST_PASSWORD },
    }),
  'the account is emptied': async ({ bed, id }) => {
    const due = bed.context.db.updateTable('users').set({ removal_at: new Date(0) })
    await due.where('id', '=', id).execute()
    await emptyAccounts(bed.context)
  },
}
