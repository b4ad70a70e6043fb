import type { ReviewsPage } from '@kefir/wire/moderation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterTo } from '../../testing/letters.ts'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const list = async (query = '') =>
  (await works.ask('GET', `admin/moderation${query}`, works.moderator)).json()
const item = async (id: number, who: Actor = works.moderator) =>
  (await works.ask('GET', `admin/moderation/${id}`, who)).json()

async function waitingWork(more: object = {}) {
  const who = await works.author()
  const { id } = await works.create(who, more)
  return { who, id, reviewId: (await works.openReview('token_id', id)).id }
}
async function emptyQueue() {
  await works.db.deleteFrom('reviews').execute()
}

describe('GET /v1/admin/moderation', () => {
  test('shows what waits, the oldest first, and counts it by kind', async () => {
    await emptyQueue()
    const [one, two] = [await waitingWork({ is_adult: true }), await waitingWork()]
    const pending = await works.author({ status: 'pending' })
    await works.db
      .insertInto('reviews')
      .values({ kind: 'collection', collection_id: pending.collectionId, author_id: pending.id })
      .execute()
    await works.decide(two.reviewId, { decision: 'defer' })

    const page = await list()
    expect(page.counts).toEqual({
      collection: 1,
      token: 1,
      collection_edit: 0,
      token_edit: 0,
      deferred: 1,
    })
    expect(page.per_page).toBe(50)
    expect(page.data).toMatchObject([
      {
        id: one.reviewId,
        kind: 'token',
        name: 'Закат',
        is_adult: true,
        author: { id: one.who.id },
      },
      { kind: 'collection', author: { id: pending.id } },
    ])
    expect((await list('?kind=token')).data).toMatchObject([{ id: one.reviewId }])
    expect((await list('?status=deferred')).data).toMatchObject([
      { id: two.reviewId, status: 'deferred', decided_at: null },
    ])
  })

  test('leads on by a cursor', async () => {
    await emptyQueue()
    const ids: number[] = []
    for (let index = 0; index < 5; index += 1) ids.push((await waitingWork()).reviewId)
    const seen: number[] = []
    let next: string | null = '/api/v1/admin/moderation?per_page=2'
    while (next) {
      const page: ReviewsPage = (await works.ask('GET', next.slice(8), works.moderator)).json()
      seen.push(...page.data.map(({ id }) => id))
      next = page.next_page_url
    }
    expect(seen).toEqual(ids)
  })

  test('refuses a status or a kind that there is not', async () => {
    for (const query of ['?status=x', '?kind=x', '?cursor=x'])
      expect((await works.ask('GET', `admin/moderation${query}`, works.moderator)).statusCode).toBe(
        422,
      )
  })
})

describe('GET /v1/admin/moderation/{id}', () => {
  test('tells everything that is needed, but not what is for the owner only', async () => {
    const { who, reviewId } = await waitingWork({
      description: 'Над полем',
      traits: [{ name: 'Свет', value: 'утро' }],
      copies: 3,
      price: '99.00',
      unlockable: 'Тайна',
      royalty: 3,
    })
    const found = await item(reviewId)
    expect(found).toMatchObject({
      id: reviewId,
      link: null,
      look: { name: 'Закат', media: null },
      before: null,
      description: 'Над полем',
      traits: [{ name: 'Свет', value: 'утро' }],
      copies: 3,
      price: '99.00',
      royalty_percent: 3,
      has_unlockable: true,
      collection: { id: who.collectionId, status: 'approved' },
      author_facts: { works_count: 0, rejected_count: 0, complaints_count: 0 },
      past: [],
      is_own: false,
    })
    expect(JSON.stringify(found)).not.toContain('Тайна')
  })

  test('of an approved edit the journal has the old and the new name and picture', async () => {
    const who = await works.author({ shown: 3 })
    const { id } = await works.create(who)
    const change = { name: 'Полдень', upload_id: await works.upload(who) }
    await works.ask('PUT', `token/${id}`, who, change)
    await works.decide((await works.openReview('token_id', id)).id, { decision: 'approve' })

    const line = (await works.journalOf(id)).at(-1)!
    expect(line).toMatchObject({
      before: { name: 'Закат', picture: expect.any(Number) },
      after: { name: 'Полдень', picture: expect.any(Number) },
    })
    expect(line.before).not.toHaveProperty('picture', (line.after as { picture: number }).picture)
  })

  test('of an edit tells what is and what would be; of the author what was decided before', async () => {
    const who = await works.author({ shown: 3 })
    const { id } = await works.create(who)
    await works.ask('PUT', `token/${id}`, who, { name: 'Спам', upload_id: await works.upload(who) })
    const first = await works.openReview('token_id', id)
    await works.decide(first.id, { decision: 'reject', reason_code: 'spam' })
    await works.ask('PUT', `token/${id}`, who, {
      name: 'Полдень',
      upload_id: await works.upload(who),
    })
    const fan = await works.person()
    await works.ask('POST', 'complaint/create', fan, { token_id: id, text: 'Спам' })

    const found = await item((await works.openReview('token_id', id)).id)
    expect(found).toMatchObject({
      kind: 'token_edit',
      name: 'Полдень',
      look: { name: 'Полдень' },
      before: { name: 'Закат' },
      author_facts: {
        works_count: 1,
        rejected_count: 1,
        complaints_count: 1,
        complaints_upheld: 0,
      },
      past: [
        {
          id: first.id,
          status: 'rejected',
          name: 'Спам',
          verdict: { code: 'spam' },
          decided_by: { id: works.moderator.id },
        },
      ],
    })
    expect(found.look.file.path).not.toBe(found.before.file.path)
  })

  test('of the author tells earlier decisions by when they were made, the newest first', async () => {
    const who = await works.author({ shown: 1 })
    const ids: number[] = []
    for (const name of ['Утро', 'День', 'Вечер', 'Ночь']) {
      const { id } = await works.create(who, { name })
      ids.push((await works.openReview('token_id', id)).id)
    }
    const [morning, day, evening, night] = ids as [number, number, number, number]
    const at = new Date('2036-05-09T12:00:00Z').getTime()
    // What was sent first is decided last, and two at one moment.
    for (const [minute, id] of [
      [1, evening],
      [2, day],
      [2, morning],
    ] as const)
      await works.db
        .updateTable('reviews')
        .set({
          status: 'rejected',
          decided_at: new Date(at + minute * 60_000),
          decided_by: works.moderator.id,
        })
        .where('id', '=', id)
        .execute()

    const { past } = await item(night)
    expect(past.map(({ id }: { id: number }) => id)).toEqual([day, morning, evening])
  })

  test('of a collection shows its banner and its place', async () => {
    const who = await works.person()
    const body = {
      name: 'Поле',
      category_id: 10577,
      cover_upload_id: await works.upload(who, { purpose: 'cover' }),
      banner_upload_id: await works.upload(who, { purpose: 'banner' }),
    }
    const { id } = (await works.ask('POST', 'collections', who, body)).json()
    expect(await item((await works.openReview('collection_id', id)).id)).toMatchObject({
      kind: 'collection',
      link: null,
      category: 'Молочное',
      look: { banner: { width: 600 } },
      collection: null,
    })
  })

  test('leads to the site only where everybody may open it', async () => {
    const { who, id, reviewId } = await waitingWork()
    const links = async (collectionReview: number) => [
      (await item(reviewId)).link,
      (await item(collectionReview)).link,
    ]
    const { id: first } = await works.db
      .insertInto('reviews')
      .values({ kind: 'collection', collection_id: who.collectionId, author_id: who.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofCollection = `/collection/${who.collectionId}`
    expect(await links(first)).toEqual([null, ofCollection])
    await works.decide(reviewId, { decision: 'approve' })
    expect(await links(first)).toEqual([`/collection/token/${id}`, ofCollection])
    await works.ask('POST', `admin/collection/${who.collectionId}/hidden`, works.moderator, {
      is_hidden: true,
      reason_code: 'cover',
      reason: 'По жалобе',
    })
    expect(await links(first)).toEqual([null, null])
  })

  test('there is nothing where nothing is', async () =>
    expect((await works.ask('GET', 'admin/moderation/999999', works.moderator)).statusCode).toBe(
      404,
    ))
})

describe('POST /v1/admin/moderation/{id}', () => {
  test('an approved work is shown at once, counted, told by letter and in the journal', async () => {
    const { who, id, reviewId } = await waitingWork({ name: 'Невидаль', copies: 2 })
    const answer = await works.decide(reviewId, { decision: 'approve' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id: reviewId, status: 'approved' })

    expect((await works.ask('GET', `token/${id + 1}`, null)).statusCode).toBe(200)
    const found = (await works.ask('GET', 'search?query=невидаль', null)).json()
    expect(found.tokens.data).toHaveLength(2)
    expect(await works.created(who.id)).toBe(2)
    expect(await works.journalOf(id)).toEqual([
      {
        actor_id: works.moderator.id,
        act: 'moderation.approve',
        before: { review: reviewId, kind: 'token', status: 'moderation' },
        after: { review: 'approved', code: null },
        reason: 'По правилам',
      },
    ])
    const { email } = await works.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    const letter = await letterTo(works.bed, email!, 'Работа одобрена')
    expect(letter.text).toContain('«Невидаль»')
    expect(letter.text).toContain(`/collection/token/${id}`)
  })

  test('a rejected one says why and what to mend, to its author only', async () => {
    const { who, id, reviewId } = await waitingWork()
    await works.decide(reviewId, {
      decision: 'reject',
      reason_code: 'quality',
      advice: 'Видны квадраты',
    })
    const text = 'Плохое качество файла. Загрузите файл чётче и крупнее. Видны квадраты'
    expect((await works.ask('GET', `token/${id}`, who)).json()).toMatchObject({
      status: 'rejected',
      status_reason: text,
    })
    expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(404)
    const { email } = await works.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    expect((await letterTo(works.bed, email!, 'Работу нужно исправить')).text).toContain(text)
  })

  test('what is put off can be decided later', async () => {
    const { id, reviewId } = await waitingWork()
    expect((await works.decide(reviewId, { decision: 'defer' })).json().status).toBe('deferred')
    await works.decide(reviewId, { decision: 'approve' })
    expect((await works.token(id)).status).toBe('ready')
  })

  test('works wait for their collection and come out with it, but for those that wait themselves', async () => {
    const who = await works.author({ shown: 3, status: 'pending' })
    const trusted = await works.create(who)
    const sentBack = await works.create(who)
    await works.db
      .updateTable('tokens')
      .set({ status: 'rejected' })
      .where('id', '=', sentBack.id)
      .execute()
    await works.ask('PUT', `token/${sentBack.id}`, who, { name: 'Иначе' })
    const { id: reviewId } = await works.db
      .insertInto('reviews')
      .values({ kind: 'collection', collection_id: who.collectionId, author_id: who.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await works.decide(reviewId, { decision: 'approve' })

    expect((await works.token(trusted.id)).status).toBe('ready')
    expect((await works.token(sentBack.id)).status).toBe('moderation')
    const own = await works.openReview('token_id', sentBack.id)
    await works.decide(own.id, { decision: 'approve' })
    expect((await works.token(sentBack.id)).status).toBe('ready')
    expect(await works.created(who.id)).toBe(2)
  })

  test('an approved work of a collection that waits is not shown', async () => {
    const who = await works.author({ status: 'pending' })
    const { id } = await works.create(who)
    await works.decide((await works.openReview('token_id', id)).id, { decision: 'approve' })
    expect((await works.token(id)).status).toBe('moderation')
    expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(404)
  })

  test('two moderators at once make one decision, and the second is told whose', async () => {
    const { id, reviewId } = await waitingWork()
    const second = await works.person('moderator')
    const answers = await Promise.all([
      works.decide(reviewId, { decision: 'approve' }),
      works.decide(reviewId, { decision: 'reject', reason_code: 'copy' }, second),
      works.decide(reviewId, { decision: 'defer' }, second),
    ])
    // To put off decides nothing, so it may come before the one decision.
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(refused[0]!.json().message).toMatch(/^Уже решено: remeslo-\d+$/)
    const decisions = (await works.journalOf(id)).filter(({ act }) => act !== 'moderation.defer')
    expect(decisions).toHaveLength(1)
    const status = decisions[0]!.act === 'moderation.approve' ? 'ready' : 'rejected'
    expect((await works.token(id)).status).toBe(status)
  })

  test('nobody decides on their own', async () => {
    const staff = await works.person('moderator')
    const own = await works.author()
    await works.db
      .updateTable('collections')
      .set({ author_id: staff.id })
      .where('id', '=', own.collectionId)
      .execute()
    const { id } = await works.create({ ...staff, collectionId: own.collectionId })
    const { id: reviewId } = await works.openReview('token_id', id)
    const answer = await works.decide(reviewId, { decision: 'approve' }, staff)
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'О своей работе решает кто-то другой',
    ])
    expect((await item(reviewId, staff)).is_own).toBe(true)
    const hide = { is_hidden: true, reason_code: 'spam', reason: 'Так надо' }
    for (const path of [`token/${id}`, `collection/${own.collectionId}`])
      expect((await works.ask('POST', `admin/${path}/hidden`, staff, hide)).statusCode).toBe(403)
  })

  test('nobody hides what they bought, or brings it back', async () => {
    const [staff, other] = [await works.person('moderator'), await works.person('moderator')]
    const { collectionId } = await works.author({ shown: 1 })
    const { id } = await works.db
      .updateTable('tokens')
      .set({ owner_id: staff.id })
      .where('collection_id', '=', collectionId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const hide = (who: typeof staff, is_hidden: boolean) =>
      works.ask('POST', `admin/token/${id}/hidden`, who, {
        ...{ is_hidden, reason: 'Так надо' },
        ...(is_hidden && { reason_code: 'spam' }),
      })
    expect((await hide(staff, true)).statusCode).toBe(403)
    expect((await hide(other, true)).statusCode).toBe(200)
    expect((await hide(staff, false)).statusCode).toBe(403)
    expect((await works.token(id)).status).toBe('hidden')
  })

  test.each([
    ['no reason for the journal', { decision: 'approve', reason: '' }, 'reason'],
    ['a decision that there is not', { decision: 'maybe' }, 'decision'],
    ['no reason for the author', { decision: 'reject' }, 'reason_code'],
    ['a code that there is not', { decision: 'reject', reason_code: 'так' }, 'reason_code'],
    ['another reason without words', { decision: 'reject', reason_code: 'other' }, 'advice'],
    ['changes of a work', { decision: 'changes_requested', reason_code: 'name' }, 'decision'],
  ])('refuses %s', async (_what, body, field) => {
    const { reviewId, id } = await waitingWork()
    const answer = await works.decide(reviewId, body as object)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
    expect((await works.token(id)).status).toBe('moderation')
  })
})
