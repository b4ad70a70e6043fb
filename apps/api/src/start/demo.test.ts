import { OUTSIDE_ACCOUNT_ID } from '@kefir/rules/chain/next-owner'
import { PROMO_DAYS } from '@kefir/rules/promos/places'
import { watchIssue } from '@kefir/rules/points/watch-issue'
import type { PeopleQuery } from '@kefir/wire/people'
import { loadDemo } from '@kefir/demo/load-demo'
import { orderDrawings } from '@kefir/demo/order-drawings'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { blockPerson } from '../modules/accounts/people/block-person.ts'
import { endEndedBlocks } from '../modules/accounts/people/end-ended-blocks.ts'
import { peoplePage, staffPersonReply } from '../modules/accounts/people/people-reply.ts'
import { emptyAccounts } from '../modules/accounts/privacy/empty-accounts.ts'
import { DAYS_TO_THINK } from '../modules/accounts/privacy/order-removal.ts'
import { compareCounters } from '../modules/collections/compare-counters.ts'
import { getMain } from '../modules/home/get-main.ts'
import { recount } from '../modules/ledger/recount.ts'
import { ADVANCE_DEAL } from '../modules/market/advance-deal.ts'
import { sweepOffers } from '../modules/market/offers/sweep-offers.ts'
import { listUnderWay } from '../modules/market/orders/orders.queries.ts'
import { sweepOrders } from '../modules/market/orders/sweep-orders.ts'
import { sweepPromos } from '../modules/market/promos/sweep-promos.ts'
import { getFinance } from '../modules/payments/finance/get-finance.ts'
import { listHistory } from '../modules/payments/finance/list-history.ts'
import { listPoints } from '../modules/points/list-points.ts'
import { sumEconomy } from '../modules/points/sum-economy.ts'
import { DRAW_KEPT } from '../modules/pictures/draw-by-job.ts'
import { ENCODE_AVIF } from '../modules/pictures/encode-avif.ts'
import { compareProfiles } from '../modules/profiles/compare-profiles.ts'
import { getRating } from '../modules/statistics/get-rating.ts'
import { getUserCounts } from '../modules/profiles/get-user-counts.ts'
import { findSetting } from '../modules/system/settings.queries.ts'
import { dealFaults } from '../testing/deal-faults.ts'
import { makeUser } from '../testing/make-user.ts'
import { query } from '../testing/query.ts'
import { startTestApp } from '../testing/test-app.ts'

let bed: Awaited<ReturnType<typeof startTestApp>>
/** What was ordered to be drawn, by each load that came so far. */
const ordered: string[][] = []
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

function load(demoEmail: string | null) {
  const jobs: typeof bed.context.jobs = {
    ...bed.context.jobs,
    send: async (_tx, queue, data) =>
      void (queue === DRAW_KEPT && ordered.push((data as { keys: string[] }).keys)),
  }
  return loadDemo({ ...bed.context, jobs }, { demoEmail, progress: () => undefined })
}

async function loadWithLogin() {
  const { db } = bed.context
  const known = db.selectFrom('users').select('id').where('nikname', '=', 'pokazatelnyi')
  if (!(await known.executeTakeFirst())) await makeUser(db, { nikname: 'pokazatelnyi' })
  await load('pokazatelnyi@example.org')
}

// One installation through all its starts: each would draw the whole demo anew on another.
test('a demo that breaks off at its last rows is not there at all, and is not taken for loaded', async () => {
  const { db } = bed.context
  await query(db, `alter table settings add constraint no_rows check (key <> 'demo.rows')`)
  onTestFinished(async () => void (await query(db, 'alter table settings drop constraint no_rows')))

  await expect(load(null)).rejects.toThrow('no_rows')
  expect(await findSetting(db, 'demo')).toBeUndefined()
  for (const table of ['pictures', 'tokens'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  // Whoever has wallets outside is no person, and no part of the demo.
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: OUTSIDE_ACCOUNT_ID }])
})

test('a demo that breaks off before its figures are counted is gone on with at the next start', async () => {
  const { db } = bed.context
  const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length

  await query(db, 'alter table tokens add constraint no_ranks_yet check (rarity_rank is null)')
  await expect(loadWithLogin()).rejects.toThrow('no_ranks_yet')
  expect(await findSetting(db, 'demo')).toBeUndefined()
  const users = await countUsers()
  expect(users).toBeGreaterThan(0)

  await query(db, 'alter table tokens drop constraint no_ranks_yet')
  await loadWithLogin()
  expect(await findSetting(db, 'demo')).toBeDefined()
  expect(await countUsers()).toBe(users)
  expect(await dealFaults(db)).toEqual({})
  expect(await db.selectFrom('ratings').select('kind').limit(1).execute()).toHaveLength(1)
  const ranked = db.selectFrom('tokens').select('id').where('rarity_rank', 'is not', null)
  expect(await ranked.limit(1).execute()).toHaveLength(1)
})

describe('a demo with its login', () => {
  // Asked for alone, this has no demo yet.
  beforeAll(async () => {
    if (!(await findSetting(bed.context.db, 'demo'))) await loadWithLogin()
  })
  const ask = <Row>(text: string) => query<Row>(bed.context.db, text)

  test('staff find work that waits, and in the journal what was decided before', async () => {
    const waiting = await ask<{ kind: string }>(
      `select distinct kind from reviews where status = 'waiting' order by kind`,
    )
    expect(waiting.map(({ kind }) => kind)).toEqual([
      ...['collection', 'collection_edit', 'token', 'token_edit'],
    ])
    const acts = await ask<{ act: string }>('select distinct act from journal order by act')
    expect(acts.map(({ act }) => act)).toEqual([
      ...['complaints.decide', 'complaints.decide_appeal'],
      ...['moderation.approve', 'moderation.reject', 'people.block', 'tickets.reply'],
    ])
    expect(
      await ask(
        'select id from (select id, at, lag(at) over (order by id) as before from journal) one where at < before',
      ),
    ).toEqual([])
  })

  const lookAt = async (state: PeopleQuery['state']) => {
    const { data } = await peoplePage(bed.context, { page: 1, state })
    return Promise.all(data.map(({ id }) => staffPersonReply(bed.context, id)))
  }

  test('the desk of people finds who is blocked, with the reason, the end and the line of the journal', async () => {
    await endEndedBlocks(bed.context)
    const blocked = await lookAt('blocked')
    expect(blocked.length).toBeGreaterThanOrEqual(2)
    for (const { block, journal, letters, state } of blocked) {
      expect(state).toBe('blocked')
      expect(block!.reason).toBeTruthy()
      expect(journal).toMatchObject([
        { act: 'people.block', at: block!.since, reason: block!.reason },
      ])
      expect(letters[0]).toMatchObject({ name: 'Аккаунт заблокирован', sent_at: block!.since })
    }
    const ends = blocked.map(({ block }) => block!.until)
    expect(ends).toContain(null)
    expect(ends.filter((end) => end && new Date(end) > new Date())).not.toEqual([])
  })

  test('and who has not confirmed their address, and who is leaving; no job empties them today', async () => {
    await emptyAccounts(bed.context)
    const unconfirmed = await lookAt('unconfirmed')
    expect(unconfirmed.length).toBeGreaterThanOrEqual(2)
    for (const { letters } of unconfirmed)
      expect(letters).toMatchObject([{ name: 'Подтверждение e-mail' }])
    const leaving = await lookAt('leaving')
    expect(leaving.length).toBeGreaterThanOrEqual(2)
    for (const { removal_at, letters, state } of leaving) {
      expect(state).toBe('leaving')
      const days =
        (new Date(removal_at!).getTime() - new Date(letters[0]!.sent_at).getTime()) / 86_400_000
      expect([letters[0]!.name, days]).toEqual(['Аккаунт будет удалён', DAYS_TO_THINK])
      expect(new Date(removal_at!) > new Date()).toBe(true)
    }
  })

  const MINE = `(select id from users where nikname = 'pokazatelnyi')`

  test('the login has works in every state that lasts, some of them on sale at different prices', async () => {
    const states = await ask<{ status: string }>(
      `select distinct status from tokens where author_id = ${MINE} order by status`,
    )
    expect(states.map(({ status }) => status)).toEqual([
      ...['hidden', 'kept', 'moderation', 'ready', 'rejected'],
    ])
    const offered = await ask<{ price: bigint; made: boolean }>(
      `select price, author_id = owner_id as made from tokens
       where owner_id = ${MINE} and is_sale and status = 'ready' and listed_at between coalesce(purchased_at, created_at) and now()`,
    )
    expect(new Set(offered.map(({ price }) => price)).size).toBe(offered.length)
    expect(offered.filter(({ made }) => made).length).toBeGreaterThanOrEqual(3)
    expect(offered.filter(({ made }) => !made)).not.toEqual([])
  })

  test('whatever is for sale has its hold, nothing else has, and its seller can be paid', async () => {
    expect(
      await ask(`select t.id from tokens t left join token_holds h on h.token_id = t.id
        where t.is_sale <> coalesce(h.kind in ('listing', 'order'), false)`),
    ).toEqual([])
    expect(
      await ask(`select t.id from tokens t left join payment_details d on d.user_id = t.owner_id
        where t.is_sale and d.sbp_phone is null and d.inn is null`),
    ).toEqual([])
  })

  test('others like what it made, and it likes tokens of every kind, some of its own shelf, and collections', async () => {
    const unloved = `select id from tokens where author_id = ${MINE} and status = 'ready' and favorites_count = 0`
    expect(await ask(unloved)).toEqual([])
    const kinds = await ask<{ kind: string | null }>(
      `select distinct m.kind from token_favorites f join tokens t on t.id = f.token_id
       left join media_files m on m.id = t.media_id where f.user_id = ${MINE} and t.author_id <> f.user_id order by 1`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['audio', 'model', 'video', null])
    const [me] = await ask<{ id: number }>(MINE)
    const counts = await getUserCounts(bed.context, me!.id, me!.id)
    expect(counts.favorite_tokens).toBeGreaterThan(14)
    expect(counts.favorite_collections).toBeGreaterThan(3)
    const shelf = `select from token_favorites f join tokens t on t.id = f.token_id
      where f.user_id = ${MINE} and t.owner_id = f.user_id and t.purchased_at is not null`
    expect(await ask(shelf)).not.toEqual([])
  })

  test('the login’s litres came and went for many reasons over weeks, and everybody’s make a lively plot', async () => {
    const { db } = bed.context
    const [me] = await ask<{ id: number }>(MINE)
    const page = await listPoints(bed.context, me!.id, { page: 1, per_page: 100 })
    expect(page.balance).toBe('128.50')
    expect(page.reasons.length).toBeGreaterThanOrEqual(6)
    const times = page.data.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Date(times[0]!) < new Date()).toBe(true)

    const { issued, burned } = await sumEconomy(bed.context, db)
    for (const days of [issued, burned])
      expect(days.filter(({ amount }) => amount !== '0.00').length).toBeGreaterThan(40)
    expect(watchIssue({ issued, burned }).isAlarming).toBe(false)
    expect(await recount(db)).toBeNull()
  })

  test('the login has bought and sold by orders, with payments, receipts, offers, pay-outs and a cart, and every law of deals holds', async () => {
    expect(await dealFaults(bed.context.db)).toEqual({})
    const counts = async (table: string, by: string, whose: string) =>
      Object.fromEntries(
        (
          await ask<{ kind: string; count: number }>(
            `select ${by} as kind, count(*)::int as count from ${table} where ${whose} = ${MINE} group by 1`,
          )
        ).map(({ kind, count }) => [kind, count]),
      )
    const orders = await counts('orders', 'status', 'buyer_id')
    expect(orders).toMatchObject({ cancelled: 1, refunded: 1 })
    expect(orders['done']).toBeGreaterThanOrEqual(12)
    expect(await counts('payouts', 'status', 'user_id')).toEqual({
      ...{ succeeded: 2, failed: 1, waiting: 1 },
    })
    expect(await counts('offers', 'status', 'owner_id')).toEqual({
      ...{ active: 3, accepted: 1, declined: 1, expired: 1, withdrawn: 1 },
    })
    expect(await counts('offers', 'status', 'bidder_id')).toEqual({
      ...{ active: 2, accepted: 1, declined: 1, expired: 1, withdrawn: 1 },
    })
    expect(await counts('cart_items', "'kept'", 'user_id')).toEqual({ kept: 3 })
    expect(Object.keys(await counts('payments', 'method', 'user_id')).sort()).toEqual([
      ...['card', 'sbp'],
    ])
    const receiptless = `select p.id from payments p left join receipts r on r.payment_id = p.id
      where p.method <> 'account' and r.bank_id is null`
    expect(await ask(receiptless)).toEqual([])

    const [me] = await ask<{ id: number }>(MINE)
    const finance = await getFinance(bed.context, me!.id)
    expect(Number(finance.available)).toBeGreaterThan(1_000)
    // A sale not yet released, and two offers from the balance.
    expect(finance.holds).toHaveLength(3)
    expect(finance.holds_left).toBe('0.00')
    expect(finance.under_way).toBe('18000.00')
    const { data } = await listHistory(bed.context, me!.id, { page: 1, per_page: 50 })
    const times = data.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(data.map(({ type }) => type))).toEqual(
      new Set(['purchase', 'refund', 'sale', 'payout']),
    )
  })

  test('organisations’ invoices wait and are paid, and a payment waits to be recognised', async () => {
    const states = (table: string) =>
      ask<{ status: string }>(`select status from ${table} order by status`)
    expect(await states('invoices')).toEqual([{ status: 'paid' }, { status: 'waiting' }])
    expect(await states('incoming_payments')).toEqual([
      { status: 'matched' },
      { status: 'unknown' },
    ])
  })

  test('nothing of its deals waits for a job, nor would the bank be missed for any of it', async () => {
    const { db, now } = bed.context
    await sweepOrders(bed.context)
    await sweepOffers(bed.context)
    await sweepPromos(bed.context)
    expect(await ask(`select data from pgboss.job where name = '${ADVANCE_DEAL}'`)).toEqual([])
    expect(await dealFaults(db)).toEqual({})
    const young = `select bank_id from payments where bank_id is not null and created_at > now() - interval '7 days'
      union all select bank_id from payouts where bank_id is not null and created_at > now() - interval '7 days'
      union all select bank_id from refunds where bank_id is not null and created_at > now() - interval '7 days'`
    expect(await ask(young)).toEqual([])
    expect(await ask(`select id from payments where receipt_look_at <= now()`)).toEqual([])
    expect(await listUnderWay(db, now(), 10)).toEqual([])
  })

  test('the promo it had was looked at every day', async () => {
    const days = await ask<{ views: number; clicks: number }>(
      `select count(*)::int as views, (count(*) filter (where is_click))::int as clicks
       from promo_views v join promo_bookings b on b.slot_id = v.slot_id and b.user_id = ${MINE} group by v.day`,
    )
    expect(days).toHaveLength(PROMO_DAYS)
    for (const { views, clicks } of days) expect(views > clicks && clicks > 0).toBe(true)
  })

  test('likes and kept counts agree with the rows they count', async () => {
    const { db } = bed.context
    for await (const difference of compareProfiles(db)) expect(difference).toBeNull()
    for await (const difference of compareCounters(db)) expect(difference).toBeNull()
    for (const what of ['token', 'collection'])
      expect(
        await ask(
          `select id from ${what}s x where favorites_count <>
             (select count(*) from ${what}_favorites f where f.${what}_id = x.id)`,
        ),
      ).toEqual([])
    expect(
      await ask(
        `select f.token_id from token_favorites f join tokens t on t.id = f.token_id
         where f.created_at not between t.created_at and now()`,
      ),
    ).toEqual([])
  })

  test('its purchases are spread over weeks, each after all that happened to the token before', async () => {
    const bought = await ask<{ at: Date; token_id: number }>(
      `select x.created_at as at, x.token_id from transactions x join tokens t on t.id = x.token_id
       where x.to_user_id = ${MINE} and x.type = 'sale' and t.owner_id = x.to_user_id
         and t.purchased_at = x.created_at order by 1`,
    )
    expect(bought).toHaveLength(8)
    const days = new Set(bought.map(({ at }) => at.toISOString().slice(0, 10)))
    expect(days.size).toBeGreaterThanOrEqual(6)
    const span = bought.at(-1)!.at.getTime() - bought[0]!.at.getTime()
    expect(span).toBeGreaterThan(30 * 86_400_000)
    expect(
      await ask(
        `select token_id from (
           select token_id, to_user_id, from_user_id, type, lag(to_user_id) over one as had
           from transactions window one as (partition by token_id order by created_at)
         ) x where type in ('sale', 'transfer') and from_user_id is distinct from had`,
      ),
    ).toEqual([])
  })

  test('the ten collections with the largest turnover can all be compared with the month before; some rise, some fall', async () => {
    const { data } = await getRating(bed.context, { kind: 'collections', period: '30d', page: 1 })
    const changes = data.slice(0, 10).map(({ volume_change }) => volume_change ?? Number.NaN)
    expect(changes).toHaveLength(10)
    for (const change of changes) expect(change > -70 && change < 150).toBe(true)
    expect(changes.filter((change) => change < 0).length).toBeGreaterThanOrEqual(2)
    expect(changes.filter((change) => change > 0).length).toBeGreaterThanOrEqual(4)
    expect(new Set(changes).size).toBe(10)
  })

  test('about every tenth collection is verified', async () => {
    const [share] = await ask<{ verified: number }>(
      `select avg(is_verified::int)::float8 as verified from collections where status = 'approved'`,
    )
    expect(share!.verified).toBeGreaterThan(0.05)
    expect(share!.verified).toBeLessThan(0.15)
  })

  test('nobody complained before they came, nor of what or who was not there yet', async () => {
    expect(
      await ask(
        `select c.id from complaints c join users u on u.id = c.user_id
         left join tokens t on t.id = c.token_id left join collections l on l.id = c.collection_id
         left join users s on s.id = c.subject_user_id
         where c.created_at < greatest(u.created_at, t.created_at, l.created_at, s.created_at)
           or greatest(c.created_at, c.reviewed_at, c.appealed_at, c.appeal_decided_at) > now()`,
      ),
    ).toEqual([])
  })

  test('every token’s story begins with its making or its import, and only its owner gives it away', async () => {
    const told = `select token_id, type, from_user_id, to_user_id, row_number() over one as step,
        lag(coalesce(to_user_id, from_user_id)) over one as had
      from transactions window one as (partition by token_id order by created_at, id)`
    expect(
      await ask(
        `select * from (${told}) x where (step = 1) <> (type in ('created', 'import'))
           or step > 1 and from_user_id is distinct from had`,
      ),
    ).toEqual([])
    expect(
      await ask(
        `select x.id from transactions x join tokens t on t.id = x.token_id
         where x.created_at < t.created_at or x.created_at > now()`,
      ),
    ).toEqual([])
    expect(
      await ask(
        `select t.id from tokens t join lateral (select coalesce(x.to_user_id, x.from_user_id) as has
           from transactions x where x.token_id = t.id order by x.created_at desc, x.id desc limit 1) x on true
         where x.has <> t.owner_id`,
      ),
    ).toEqual([])
  })

  test('nothing goes from a person to the same person', async () => {
    expect(await ask(`select id from transactions where from_user_id = to_user_id`)).toEqual([])
  })

  test('what was made here is not called taken out: no contract of it is there', async () => {
    expect(
      await ask(
        `select t.id from tokens t join collections c on c.id = t.collection_id
         left join collection_contracts k on k.collection_id = c.id
         where c.origin <> 'polygon' and (t.is_on_chain or c.is_on_chain or k.address is not null)`,
      ),
    ).toEqual([])
    expect(await ask(`select from transactions where type = 'export'`)).toEqual([])
  })

  test('of no contract that was invented the code is called checked', async () => {
    expect(await ask(`select from collection_contracts where is_source_verified`)).toEqual([])
  })

  test('what is shown as a promo does not wait for one', async () => {
    expect(
      await ask(
        `select one.id from promo_slots one join promo_slots two on two.token_id = one.token_id
         where one.id <> two.id and one.starts_at <= now() and now() < one.ends_at and two.starts_at > now()`,
      ),
    ).toEqual([])
  })

  test('within a collection a rarer tier has a better place', async () => {
    expect(
      await ask(
        `select one.id from tokens one join tokens two on two.collection_id = one.collection_id
         where one.status = 'ready' and two.status = 'ready' and one.rarity_rank >= two.rarity_rank
           and array_position(array['legend', 'epic', 'rare', 'unusual', 'usual', 'mini'], one.rarity_code)
             < array_position(array['legend', 'epic', 'rare', 'unusual', 'usual', 'mini'], two.rarity_code)`,
      ),
    ).toEqual([])
  })

  test.each([
    ['tokens', 'author_id'],
    ['tokens', 'owner_id'],
    ['collections', 'author_id'],
    ['galleries', 'user_id'],
    ['token_favorites', 'user_id'],
    ['collection_favorites', 'user_id'],
    ['transactions', 'to_user_id'],
    ['transactions', 'from_user_id'],
    ['complaints', 'user_id'],
    ['sessions', 'user_id'],
    ['tickets', 'user_id'],
    ['blockchain_accounts', 'user_id'],
  ])('nothing in %s is older than the account of its %s', async (table, who) => {
    // Somebody may own now what was made before they came.
    const at = who === 'owner_id' ? 'coalesce(x.purchased_at, x.created_at)' : 'x.created_at'
    const older = `select x.created_at from ${table} x join users u on u.id = x.${who} where ${at} < u.created_at limit 1`
    expect(await ask(older)).toEqual([])
    expect(await ask(`select from ${table} where ${who} is not null limit 1`)).toHaveLength(1)
  })

  test('everybody confirmed their address within an hour of registering', async () =>
    expect(
      await ask(
        `select nikname from users
         where activated_at not between created_at and created_at + interval '1 hour'`,
      ),
    ).toEqual([]))

  test.each(['transactions', 'galleries', 'tickets', 'complaints'])(
    'the ids of %s follow time',
    async (table) =>
      expect(
        await ask(
          `select id from (select id, created_at, lag(created_at) over (order by id) as before from ${table}) one
           where created_at < before`,
        ),
      ).toEqual([]),
  )

  test('so do the ids of works that people made themselves, and of their collections', async () => {
    for (const table of ['tokens', 'collections'])
      expect(
        await ask(
          `select id from (
             select x.id, x.created_at, lag(x.created_at) over (partition by u.id order by x.id) as before
             from ${table} x join users u on u.id = x.author_id where u.nikname = 'pokazatelnyi'
           ) one where created_at < before`,
        ),
      ).toEqual([])
  })

  test('where nothing is drawn ahead no picture is ordered', async () => {
    const { context } = bed
    const sent: string[] = []
    const jobs: typeof context.jobs = {
      ...context.jobs,
      send: async (_tx, queue) => void sent.push(queue),
    }
    const order = (drawsAhead: boolean) =>
      context.db
        .transaction()
        .execute((tx) =>
          orderDrawings({ ...context, jobs, config: { ...context.config, drawsAhead } }, tx),
        )

    await order(false)
    expect(sent).toEqual([])
    await order(true)
    expect(sent).toEqual([DRAW_KEPT, ENCODE_AVIF])
  })

  test('pictures of the home page are ordered first, those of the first collections next, every one once', async () => {
    const { context } = bed

    expect(ordered).toHaveLength(1)
    const [keys] = ordered
    const all = await context.db.selectFrom('pictures').select('key').execute()
    expect(keys!.toSorted()).toEqual(all.map(({ key }) => key).toSorted())

    const main = await getMain(context, null)
    const { tokens_trend, collections_top, tokens_new, authors } = main
    const shown = JSON.stringify([tokens_trend, collections_top, tokens_new, authors])
    const home = [...new Set(shown.match(/[\da-f]{32}(?=-small)/g))]
    expect(home.length).toBeGreaterThan(30)
    expect(keys!.slice(0, home.length)).toEqual(home)

    const [top] = collections_top
    const newest = await context.db
      .selectFrom('tokens')
      .innerJoin('pictures', 'pictures.id', 'tokens.picture_id')
      .where('collection_id', '=', top!.id)
      .select('key')
      .orderBy('tokens.created_at', 'desc')
      .limit(12)
      .execute()
    const places = newest.map(({ key }) => keys!.indexOf(key))
    expect(Math.max(...places)).toBeLessThan(home.length + 40)
  })

  test('the demo login was told of deals and favourites, has not read all, and every line leads somewhere', async () => {
    const lines = await ask<{
      kind: string
      link: string
      is_read: boolean
      is_late: boolean
      is_out_of_order: boolean | null
    }>(
      `select n.kind, n.link, n.read_at is not null as is_read, n.created_at > now() as is_late,
         lag(n.created_at) over (order by n.id) > n.created_at as is_out_of_order
       from notifications n join users u on u.id = n.user_id where u.nikname = 'pokazatelnyi'`,
    )
    const kinds = new Set(lines.map(({ kind }) => kind))
    for (const kind of ['bought', 'sold', 'offer', 'offer_ended', 'payout'])
      expect(kinds).toContain(kind)
    expect(kinds.has('price_drop') || kinds.has('on_sale')).toBe(true)
    expect(new Set(lines.map(({ is_read }) => is_read))).toEqual(new Set([true, false]))
    expect(lines.filter((line) => line.is_late || line.is_out_of_order)).toEqual([])
    for (const { link } of lines) {
      const id = /^\/collection\/token\/(\d+)$/.exec(link)?.[1]
      if (id === undefined) expect(['/offers', '/finance']).toContain(link)
      else expect((await bed.call({ url: `/api/v1/token/${id}` })).statusCode).toBe(200)
    }
  })

  test('the journal’s lines of blocks are such as the deed itself writes', async () => {
    const { db } = bed.context
    const { id: userId } = await makeUser(db, { nikname: 'narushitel' })
    const { id: actorId } = await makeUser(db, { nikname: 'strogiy', role: 'admin' })
    const until = new Date('2099-05-09T09:00:00Z')
    await blockPerson(bed.context, { actorId, userId, until, reason: 'Спам' })
    const lines = await ask<{ before: object; after: { until: string | null } }>(
      `select before, after from journal where act = 'people.block' order by id`,
    )
    const real = lines.pop()!
    for (const { before, after } of lines) {
      expect({ before, after: { ...after, until: real.after.until } }).toEqual(real)
      if (after.until) expect(new Date(after.until).toISOString()).toBe(after.until)
    }
  })
})
