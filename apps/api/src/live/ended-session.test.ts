import { describe, expect, test } from 'vitest'
import { emptyAccounts } from '../modules/accounts/privacy/empty-accounts.ts'
import { findSessionUser } from '../modules/accounts/sessions.queries.ts'
import { hashToken } from '../modules/accounts/session-token.ts'
import { codeIn, letterTo } from '../testing/letters.ts'
import { makeUser, TEST_PASSWORD } from '../testing/make-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { authoriseChannel } from './authorise-channel.ts'
import type { LiveServer } from './live-server.ts'
import {
  afterThisTest,
  balance,
  connect,
  hear,
  next,
  settled,
  startServer,
} from './live-test-bed.ts'

/** The real server and its sockets, whose sessions are those of the database. */
async function startBoth() {
  const findUserId = async (cookie: string | undefined) => {
    const token = /session=([\w-]+)/.exec(cookie ?? '')?.[1]
    const user = token && (await findSessionUser(bed.context.db, hashToken(token)))
    return user ? user.id : null
  }
  const server = await startServer({
    authorise: (cookie, channel) => authoriseChannel({ findUserId }, cookie, channel),
  })
  const bed = await startTestApp({ live: server })
  afterThisTest(bed.close)
  return { bed, server }
}

type Browsers = { bed: TestApp; id: number; email: string; ended: string; other: string }

const NEW = 'топлёное-молоко'
const pair = { password: NEW, password_confirmation: NEW }

/** Each ends the session `ended`. */
const ENDINGS: Record<string, (browsers: Browsers) => Promise<unknown>> = {
  'it is left': ({ bed, ended }) =>
    bed.call({ method: 'POST', url: '/api/v1/logout', cookie: ended }),
  'every session is left': ({ bed, other }) =>
    bed.call({ method: 'POST', url: '/api/v1/logout/all', cookie: other }),
  'it is ended from another browser': async ({ bed, other }) => {
    const sessions = await bed.call({ url: '/api/v1/account/sessions', cookie: other })
    const { id } = sessions.json().find((one: { is_current: boolean }) => !one.is_current)
    return bed.call({ method: 'DELETE', url: `/api/v1/account/sessions/${id}`, cookie: other })
  },
  'the password is changed in another browser': ({ bed, other }) =>
    bed.call({
      method: 'PUT',
      url: '/api/v1/account/password',
      cookie: other,
      payload: { old_password: TEST_PASSWORD, ...pair },
    }),
  'the password is set by letter': async ({ bed, email }) => {
    await bed.call({ method: 'POST', url: '/api/v1/restore', payload: { email } })
    const code = codeIn(await letterTo(bed, email, 'Смена пароля'))
    return bed.call({ method: 'POST', url: '/api/v1/reset', payload: { code, ...pair } })
  },
  'its browser signs in anew': ({ bed, email, ended }) =>
    bed.call({
      method: 'POST',
      url: '/api/v1/login',
      cookie: ended,
      payload: { email, password: TEST_PASSWORD },
    }),
  'the account is emptied': async ({ bed, id }) => {
    const due = bed.context.db.updateTable('users').set({ removal_at: new Date(0) })
    await due.where('id', '=', id).execute()
    await emptyAccounts(bed.context)
  },
}

/** A channel is joined once its session has been read, so it is told again until somebody hears. */
async function tellUntil(server: LiveServer, id: number, isHeard: () => boolean) {
  await expect
    .poll(() => {
      server.broadcast(`user.${id}`, 'BalanceUpdated', balance)
      return isHeard()
    })
    .toBe(true)
}

describe('a socket goes deaf at once when', () => {
  test.each(Object.keys(ENDINGS))('%s', async (ending) => {
    const { bed, server } = await startBoth()
    const { id, email, cookie: ended } = await makeUser(bed.context.db, { nikname: 'gluhota' })
    const login = { email, password: TEST_PASSWORD }
    const answer = await bed.call({ method: 'POST', url: '/api/v1/login', payload: login })
    const other = `session=${answer.cookies[0]!.value}`
    const echo = connect(server, ended)
    const heard: unknown[] = []
    echo.private(`user.${id}`).listen('.BalanceUpdated', (data: unknown) => heard.push(data))
    await tellUntil(server, id, () => heard.length > 0)

    const refusal = next(echo, 'subscription_error')
    await ENDINGS[ending]!({ bed, id, email, ended, other })
    expect(await refusal).toEqual([`private-user.${id}`, 401])

    // What was told before came before the refusal.
    heard.length = 0
    server.broadcast(`user.${id}`, 'BalanceUpdated', balance)
    await settled(echo)
    expect(heard).toEqual([])
  })
})

test('another session of the same person goes on hearing', async () => {
  const { bed, server } = await startBoth()
  const { id, email, cookie } = await makeUser(bed.context.db, { nikname: 'slyshit' })
  const login = { email, password: TEST_PASSWORD }
  const answer = await bed.call({ method: 'POST', url: '/api/v1/login', payload: login })
  const [ended, kept] = [
    connect(server, `session=${answer.cookies[0]!.value}`),
    connect(server, cookie),
  ]
  const heard = { ended: 0, kept: 0 }
  ended.private(`user.${id}`).listen('.BalanceUpdated', () => (heard.ended += 1))
  kept.private(`user.${id}`).listen('.BalanceUpdated', () => (heard.kept += 1))
  await tellUntil(server, id, () => heard.ended > 0 && heard.kept > 0)

  const refusal = next(ended, 'subscription_error')
  await bed.call({
    method: 'POST',
    url: '/api/v1/logout',
    cookie: `session=${answer.cookies[0]!.value}`,
  })
  await refusal
  heard.kept = 0
  await tellUntil(server, id, () => heard.kept > 0)
})

test('a channel asked for just before the end is not joined just after it', async () => {
  const asked = Promise.withResolvers<void>()
  const firstAnswer = Promise.withResolvers<{ status: 200; userId: number }>()
  let hasEnded = false
  const server = await startServer({
    authorise: async (_cookie, channel) => {
      if (channel !== 'user.1' || hasEnded) return { status: 401 }
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
      if (channel !== 'user.1') return { status: 401 }
      lookups += 1
      await server.recheck(2)
      return { status: 200, userId: 1 }
    },
  })
  const echo = connect(server, 'session=anna')
  const heard = hear(echo.private('user.1'), '.BalanceUpdated')
  await settled(echo)
  server.broadcast('user.1', 'BalanceUpdated', balance)
  expect(await heard).toEqual(balance)
  expect(lookups).toBe(1)
})
