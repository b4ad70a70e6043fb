import { expect, test } from 'vitest'
import type { NotificationsPage } from '@kefir/wire/notifications'
import { UNKNOWN_HOLD } from '@kefir/rules/holds/hold'
import type { DeskPage, Role } from '@kefir/wire/staff'
import type { Economy } from '@kefir/wire/points'
import type { Token } from '@kefir/wire/tokens'
import type { HoldsBrought } from './brings/hold.ts'
import { letter, type OrdersOf } from './brings/letter.ts'
import { toHolders } from './brings/live-part.ts'
import type { ReasonsBrought, WaysOf } from './brings/litre-reason.ts'
import { letterTo as writeTo } from './modules/accounts/letters/letter-to.ts'
import { orderLetter } from './modules/accounts/letters/letter-order.ts'
import { insertHolds } from './modules/holds/holds.queries.ts'
import { post, type Posting } from './modules/ledger/post.ts'
import { shareCardPath } from './modules/pictures/share-card-path.ts'
import { letterTo } from './testing/letters.ts'
import { authoriseChannel } from './live/authorise-channel.ts'
import { alone, story, type AppEvent, type EventsOf } from './events/events.ts'
import type { LiveServer } from './live/live-server.ts'
import { afterThisTest, connect, hear, next, settled, startServer } from './live/live-test-bed.ts'
import type { Module } from './module.ts'
import { modules } from './modules.ts'
import { hashToken } from './modules/accounts/session-token.ts'
import { findSessionUser } from './modules/accounts/sessions.queries.ts'
import { channelsOf } from './start/run-jobs.ts'
import { makeCollection } from './testing/make-collection.ts'
import { makeUser } from './testing/make-user.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

// A dairy that no other file has heard of. What it adds to the types stands where its own files would say it.
const dairyEvents = {
  'churn.turned': story<{ churnId: number; turns: number }>(({ churnId }) => `churn:${churnId}`),
  'cow.mooed': alone<{ userId: number }>(),
  'churns.washed': alone<{ churnIds: number[] }>(),
}

declare module './events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface grows
  interface Events extends EventsOf<typeof dairyEvents> {}
}
const dairyLetters = {
  'milk-is-here': letter<{ userId: number; litres: number }>({
    name: 'Молоко привезли',
    write: (context, { userId, litres }) =>
      writeTo(context, userId, {
        subject: 'Молоко привезли',
        paragraphs: [`У\u00a0двери ${litres} литра.`],
      }),
  }),
}

declare module './brings/letter.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface grows
  interface LetterOrders extends OrdersOf<typeof dairyLetters> {}
}
const dairyReasons = {
  milking: { name: 'Надой', ways: ['issued'], pages: { pail: (id) => `/pails/${id}` } },
} satisfies ReasonsBrought

declare module './brings/litre-reason.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface grows
  interface LitreWays extends WaysOf<typeof dairyReasons> {}
}
const dairyHolds = {
  churn: { state: 'В маслобойке', refusal: 'Токен сбивает масло. Остановите маслобойку' },
} satisfies HoldsBrought

declare module './brings/hold.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface grows
  interface HoldKinds extends Record<keyof typeof dairyHolds, true> {}
}
declare module './brings/bell.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface grows
  interface BellCodes {
    cow: true
  }
}
declare module '@kefir/wire/live' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface grows
  interface PrivateChannels {
    [channel: `churn.${number}`]: {
      ChurnTurned: { turns: number }
      ChurnsWashed: { churnId: number; version: number }
    }
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface grows
  interface UserEvents {
    CowMooed: { loud: boolean }
  }
}

const OWN_CHURN = 7
/** Whose churns were looked up, so far. */
const looked: string[] = []
let farmerId = 0

const dairy: Module = {
  name: 'dairy',
  events: dairyEvents,
  letters: dairyLetters,
  litreReasons: dairyReasons,
  holds: dairyHolds,
  bells: {
    kinds: {
      cow: {
        ...{ name: 'Корова мычит', group: 'Коровник', isQuiet: false, isSiteFixed: false },
        byDefault: { site: true, email: false },
      },
    },
    writers: {
      'cow.mooed': async (_context, { userId }) => [
        { userId, kind: 'cow', title: 'Му', text: 'Пора доить', link: null, cause: 'moo:1' },
      ],
    },
  },
  desks: [
    {
      ...{ code: 'pails', name: 'Подойники', about: 'Принять молоко.', place: 25 },
      roles: ['moderator'],
      listWaiting: async () => [
        { name: 'Полные', at: '?state=full', count: 2 },
        { name: 'Пустые', at: '?state=empty', count: 0 },
      ],
    },
  ],
  shareCards: {
    churn: async (_db, id) => ({
      path: shareCardPath('churn', id, 'v1'),
      card: {
        ...{ label: 'Маслобойка', title: 'Зорька', fallbackTitle: 'Маслобойка' },
        ...{ lines: [], facts: [{ label: 'Оборотов', value: '3' }], art: { shape: 'none' } },
      },
    }),
  },
  gauges: [{ name: 'kefir_cows', help: 'How many cows there are', read: async () => 2 }],
  exportPart: { name: 'dairy', read: async (_db, userId) => ({ milked_by: userId }) },
  live: {
    channels: [
      {
        name: 'churn.{number}',
        mayHear: async (_db, { userId, id }) => userId === farmerId && Number(id) === OWN_CHURN,
      },
    ],
    tells: {
      async 'churn.turned'(_context, { churnId, turns }, tell) {
        tell(`churn.${churnId}`, 'ChurnTurned', { turns })
      },
      'churns.washed': toHolders(
        ({ churnIds }) => churnIds.map((churnId) => `churn.${churnId}` as const),
        async (_context, _event, tell, { held, version }) => {
          for (const channel of held) {
            looked.push(channel)
            tell(channel, 'ChurnsWashed', { churnId: Number(channel.split('.')[1]), version })
          }
        },
      ),
      async 'cow.mooed'(_context, { userId }, tell) {
        tell(`user.${userId}`, 'CowMooed', { loud: true })
      },
    },
  },
}

let bed: TestApp
let farmer: Awaited<ReturnType<typeof makeUser>>

/** The real sockets, whose sessions are those of the database. */
const startLive = () =>
  startServer({
    channels: channelsOf([...modules, dairy]),
    authorise: (cookies, channel) =>
      authoriseChannel({ findUserId, db: bed.context.db }, cookies, channel),
  })

async function findUserId(cookies: string | undefined) {
  const token = /session=([\w-]+)/.exec(cookies ?? '')?.[1]
  const { db, now } = bed.context
  const presented = token && { tokenHash: hashToken(token), now: now() }
  return (presented && (await findSessionUser(db, presented))?.id) || null
}

const publish = (...events: AppEvent[]) =>
  bed.context.transact((tx) => bed.context.publish(tx, ...events))

async function hearsLiveEvents(server: LiveServer) {
  const { db } = bed.context
  const echo = connect(server, farmer.cookie)
  const own = hear(echo.private(`churn.${OWN_CHURN}`), '.ChurnTurned')
  const washed = hear(echo.private(`churn.${OWN_CHURN}`), '.ChurnsWashed')
  const moo = hear(echo.private(`user.${farmer.id}`), '.CowMooed')
  const subscribed = next(echo, 'subscription_succeeded', `private-churn.${OWN_CHURN}`)
  const stranger = connect(server, (await makeUser(db, { nikname: 'sosed' })).cookie)
  const refusal = next(stranger, 'subscription_error')
  stranger.private(`churn.${OWN_CHURN}`)
  expect(await refusal).toEqual([`private-churn.${OWN_CHURN}`, 403])
  await subscribed
  await settled(echo)

  await publish({ type: 'churn.turned', churnId: OWN_CHURN, turns: 3 })
  await publish({ type: 'cow.mooed', userId: farmer.id })
  expect(await own).toEqual({ turns: 3 })
  expect(await moo).toEqual({ loud: true })

  // All of them by one event, of which who looks at one hears, and nothing is read of the others.
  const churnIds = Array.from({ length: 1_000 }, (_, index) => index + 1)
  await publish({ type: 'churns.washed', churnIds })
  expect(await washed).toEqual({ churnId: OWN_CHURN, version: expect.any(Number) })
  expect(looked).toEqual([`churn.${OWN_CHURN}`])
}

const askedBy = (cookie: string, url: string) => bed.call({ url, cookie })

async function isTold() {
  const settings = await askedBy(farmer.cookie, '/api/v1/notifications/settings')
  expect(settings.json().kinds.at(-1)).toMatchObject({
    ...{ code: 'cow', name: 'Корова мычит', group: 'Коровник' },
  })
  const told = async () =>
    (await askedBy(farmer.cookie, '/api/v1/notifications')).json<NotificationsPage>().data
  await expect.poll(async () => (await told()).map(({ title }) => title)).toEqual(['Му'])
}

async function getsLetters() {
  const { context } = bed
  await context.transact((tx) =>
    orderLetter(context.jobs, tx, { kind: 'milk-is-here', userId: farmer.id, litres: 3 }),
  )
  await letterTo(bed, farmer.email, 'Молоко привезли')
  const moderator = await makeUser(context.db, { nikname: 'zav-fermoy', role: 'support' })
  const person = await askedBy(moderator.cookie, `/api/v1/admin/people/${farmer.id}`)
  expect(person.json().letters).toMatchObject([{ name: 'Молоко привезли', is_taken: true }])
}

async function earnsLitres() {
  const { transact, now } = bed.context
  const milking = {
    ...{ currency: 'kefir', reason: 'milking', ref: { type: 'pail', id: '5' }, at: now() },
    lines: [
      { house: 'issued:milking', amount: -1200n },
      { userId: farmer.id, kind: 'available', amount: 1200n },
    ],
  } satisfies Posting
  await transact((tx) => post(tx, [milking]))

  const reason = { code: 'milking', name: 'Надой' }
  const history = await askedBy(farmer.cookie, '/api/v1/points?reason=milking')
  expect(history.json()).toMatchObject({
    data: [{ delta: '12.00', reason, ref: { type: 'pail', link: '/pails/5' } }],
    reasons: [reason],
  })
  const economy = (await bed.call({ url: '/api/v1/economy' })).json<Economy>()
  expect(economy.by_reason).toEqual([{ ...reason, issued: '12.00', burned: '0.00' }])
}

async function needsTokensAlone() {
  const { db, transact, now } = bed.context
  const { tokenIds } = await makeCollection(db, { authorId: farmer.id, tokens: [{}, {}] })
  const [churned, lost] = tokenIds as [number, number]
  await transact((tx) =>
    insertHolds(tx, { tokenIds: [churned], kind: 'churn', refId: 7n, at: now() }),
  )
  // As a module leaves it behind that went.
  await transact((tx) =>
    insertHolds(tx, { tokenIds: [lost], kind: 'cheese' as 'churn', refId: 8n, at: now() }),
  )

  for (const [id, { state, refusal }] of [
    [churned, dairyHolds.churn],
    [lost, UNKNOWN_HOLD],
  ] as const) {
    const url = `/api/v1/token/${id}`
    const page = (await askedBy(farmer.cookie, url)).json<Token>()
    expect(page.hold).toMatchObject({ name: state, refusal })
    expect(page.why_not_sell?.message).toBe(refusal)
    const payload = { price: '100.00' }
    const sale = await bed.call({
      ...{ method: 'POST', url: `${url}/sale`, cookie: farmer.cookie, payload },
    })
    expect([sale.statusCode, sale.json().message]).toEqual([409, refusal])
    expect((await askedBy(farmer.cookie, `${url}/export`)).json().why_not).toBe(refusal)
  }
}

async function hasADesk() {
  const desksOf = async (role: Role) => {
    const { cookie } = await makeUser(bed.context.db, { nikname: `stol-${role}`, role })
    return (await askedBy(cookie, '/api/v1/admin/desks')).json<DeskPage>().desks
  }
  const own = await desksOf('moderator')
  expect(own.map(({ code }) => code)).toEqual(['moderation', 'complaints', 'pails', 'people'])
  expect(own[2]).toEqual({
    ...{ code: 'pails', name: 'Подойники', about: 'Принять молоко.' },
    waiting: [{ name: 'Полные', at: '?state=full', count: 2, is_deferred: false }],
  })
  expect((await desksOf('support')).map(({ code }) => code)).toEqual(['people', 'tickets'])
  expect((await desksOf('admin')).map(({ code }) => code)).toContain('pails')
}

async function isDrawnAndMeasured() {
  const moved = await bed.call({ url: '/share/churn/7/old.png' })
  expect(moved.headers.location).toBe('/share/churn/7/v1.png')
  const card = await bed.call({ url: '/share/churn/7/v1.png' })
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await bed.call({ url: '/share/cow/7/v1.png' })).statusCode).toBe(404)
  expect((await bed.call({ url: '/metrics' })).body).toContain('kefir_cows 2')
  const file = await askedBy(farmer.cookie, '/api/v1/account/export')
  expect(file.json().dairy).toEqual({ milked_by: farmer.id })
}

test('a module that no other file knows brings one of each thing, and all of them work', async () => {
  const server = await startLive()
  bed = await startTestApp({ modules: [dairy], live: server })
  afterThisTest(bed.close)
  farmer = await makeUser(bed.context.db, { nikname: 'doyarka' })
  farmerId = farmer.id

  await hearsLiveEvents(server)
  await isTold()
  await getsLetters()
  await earnsLitres()
  await needsTokensAlone()
  await hasADesk()
  await isDrawnAndMeasured()
})
