import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lettersSent, letterTo } from '../../testing/letters.ts'
import { startWorkBed, type WorkBed } from '../../testing/work-bed.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const hide = (path: string, body: object) =>
  works.ask('POST', `admin/${path}/hidden`, works.moderator, { reason: 'По жалобе', ...body })

describe('hiding', () => {
  test('a hidden work is its owner’s alone, with the reason; shown again it is everybody’s', async () => {
    const who = await works.author({ shown: 3 })
    const { id } = await works.create(who, { copies: 2 })
    const before = await works.created(who.id)
    const answer = await hide(`token/${id + 1}`, { is_hidden: true, reason_code: 'forbidden' })
    expect(answer.json()).toEqual({ id: id + 1, status: 'hidden' })
    expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(404)
    expect((await works.ask('GET', `token/${id}`, who)).json().status_reason).toContain(
      'Запрещённое',
    )
    expect(await works.created(who.id)).toBe(before - 2)
    expect((await hide(`token/${id}`, { is_hidden: true, reason_code: 'spam' })).statusCode).toBe(
      409,
    )

    await hide(`token/${id}`, { is_hidden: false })
    expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(200)
    expect(await works.created(who.id)).toBe(before)
    expect((await works.journalOf(id)).map(({ act }) => act)).toEqual([
      'moderation.hide',
      'moderation.show',
    ])
  })

  test('a hidden collection takes its works along and brings them back', async () => {
    const who = await works.author({ shown: 3 })
    const { id } = await works.create(who)
    const alone = await works.create(who)
    await hide(`token/${alone.id}`, { is_hidden: true, reason_code: 'spam' })
    await hide(`collection/${who.collectionId}`, { is_hidden: true, reason_code: 'copy' })
    expect((await works.ask('GET', `collection/${who.collectionId}`, null)).statusCode).toBe(404)
    expect((await works.ask('GET', `token/${id}`, null)).statusCode).toBe(404)
    const own = (await works.ask('GET', 'user/collections/moderation', who)).json().data
    expect(own[0]).toMatchObject({
      status: { code: 'rejected' },
      reason: expect.stringContaining('Чужая'),
    })

    await hide(`collection/${who.collectionId}`, { is_hidden: false })
    expect((await works.token(id)).status).toBe('ready')
    expect((await works.token(alone.id)).status).toBe('hidden')
  })

  test('asks why, and refuses what is not there', async () => {
    const who = await works.author({ shown: 1 })
    const path = `collection/${who.collectionId}`
    expect((await hide(path, { is_hidden: true })).json().errors).toHaveProperty('reason_code')
    const unsaid = { is_hidden: true, reason_code: 'other', advice: ' ' }
    expect((await hide(path, unsaid)).json().errors).toHaveProperty('advice')
    expect((await hide(path, { is_hidden: true, reason: '' })).json().errors).toHaveProperty(
      'reason',
    )
    expect((await hide(path, { is_hidden: false })).statusCode).toBe(409)
    for (const none of ['token/999999', 'collection/999999'])
      expect((await hide(none, { is_hidden: false })).statusCode).toBe(404)
  })
})

describe('who has what a moderator hides is told by letter', () => {
  const give = async (ids: number[], to: { id: number }) =>
    void (await works.db
      .updateTable('tokens')
      .set({ owner_id: to.id })
      .where('id', 'in', ids)
      .execute())
  /** What came to somebody so far, in the order of their subjects. */
  const lettersOf = async ({ email }: { email: string }) => {
    await lettersSent(works.bed)
    return (await works.bed.mailbox.list())
      .filter(({ to }) => to === email)
      .toSorted((one, other) => one.subject.localeCompare(other.subject))
  }
  const subjectsOf = async (who: { email: string }) =>
    (await lettersOf(who)).map(({ subject }) => subject.split(' — ')[0])

  test('each person once, however many copies are theirs, and with no advice meant for the author', async () => {
    const who = await works.author({ shown: 3 })
    const [buyer, other] = [await works.person(), await works.person()]
    const { id } = await works.create(who, { copies: 4 })
    await give([id, id + 1], buyer)
    await give([id + 2], other)
    await hide(`token/${id}`, { is_hidden: true, reason_code: 'copy', advice: 'Напишите нам' })

    const [letter] = await lettersOf(buyer)
    expect(await subjectsOf(buyer)).toEqual(['Работа скрыта'])
    expect(letter!.text).toContain('«Закат», которой вы\u00a0владеете')
    expect(letter!.text).toContain('Причина: Чужая работа')
    expect(letter!.text).not.toContain('Напишите нам')
    expect(letter!.text).toMatch(new RegExp(`/collection/token/${id}$`, 'm'))
    expect((await lettersOf(other))[0]!.text).toContain(`/collection/token/${id + 2}`)
    const [authors, ...more] = await lettersOf(who)
    expect(more).toEqual([])
    expect(authors!.text).toContain('Напишите нам')
    expect(authors!.text).toMatch(new RegExp(`/collection/token/${id + 3}$`, 'm'))

    await hide(`token/${id}`, { is_hidden: false })
    for (const person of [buyer, other, who])
      expect(await subjectsOf(person)).toEqual(['Работа больше не скрыта', 'Работа скрыта'])
  })

  test('an author who sold all of it is not told that they see it', async () => {
    const who = await works.author({ shown: 3 })
    const buyer = await works.person()
    const { id } = await works.create(who)
    await give([id], buyer)
    await hide(`token/${id}`, { is_hidden: true, reason_code: 'spam' })

    const [letter] = await lettersOf(who)
    expect(letter!.text).toContain('её видят только владельцы')
    expect(letter!.text).toContain(`/collection/${who.collectionId}`)
    expect((await works.ask('GET', `token/${id}`, who)).statusCode).toBe(404)
    expect((await works.ask('GET', `token/${id}`, buyer)).statusCode).toBe(200)
  })

  test('of a collection too, when it goes and when it comes back, by whichever decision', async () => {
    const who = await works.author({ shown: 3 })
    const buyer = await works.person()
    const ids = [(await works.create(who)).id, (await works.create(who)).id]
    await give(ids, buyer)
    const path = `collection/${who.collectionId}`
    await hide(path, { is_hidden: true, reason_code: 'other', advice: 'Идёт спор о правах' })
    const [letter] = await lettersOf(buyer)
    expect(letter!.subject).toContain('Коллекция скрыта')
    expect(letter!.text).toContain('Причина: Идёт спор о правах')
    await hide(path, { is_hidden: false })
    expect(await subjectsOf(buyer)).toEqual(['Коллекция скрыта', 'Коллекция снова видна'])

    await hide(path, { is_hidden: true, reason_code: 'name' })
    await works.db
      .insertInto('reviews')
      .values({ kind: 'collection', collection_id: who.collectionId, author_id: who.id })
      .execute()
    const { id } = await works.openReview('collection_id', who.collectionId)
    await works.decide(id, { decision: 'approve' })
    expect(await subjectsOf(buyer)).toEqual([
      ...['Коллекция скрыта', 'Коллекция скрыта'],
      ...['Коллекция снова видна', 'Коллекция снова видна'],
    ])
  })

  test('and not that it is shown while its collection is not', async () => {
    const who = await works.author({ shown: 3 })
    const buyer = await works.person()
    const { id } = await works.create(who)
    await give([id], buyer)
    await hide(`token/${id}`, { is_hidden: true, reason_code: 'spam' })
    await hide(`collection/${who.collectionId}`, { is_hidden: true, reason_code: 'name' })
    await hide(`token/${id}`, { is_hidden: false })
    expect(await subjectsOf(buyer)).toEqual(['Работа скрыта'])
    await hide(`collection/${who.collectionId}`, { is_hidden: false })
    expect(await subjectsOf(buyer)).toEqual(['Коллекция снова видна', 'Работа скрыта'])
  })
})

test('what was hidden by mistake is no return of its author’s, nor approved once more', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who)
  const path = `collection/${who.collectionId}`
  await works.ask('PUT', `token/${id}`, who, { name: 'Иначе' })
  const { id: reviewId } = await works.openReview('token_id', id)
  const look = async () =>
    (await works.ask('GET', `admin/moderation/${reviewId}`, works.moderator)).json()
  const listed = async (status: string) => {
    const asked = `admin/moderation?status=${status}`
    const page = (await works.ask('GET', asked, works.moderator)).json()
    return page.data.filter(({ author }: { author: { id: number } }) => author.id === who.id).length
  }
  for (const reason_code of ['cover', 'copy']) {
    await hide(path, { is_hidden: true, reason_code })
    expect((await look()).author_facts.rejected_count).toBe(1)
    await hide(path, { is_hidden: false })
    expect((await look()).author_facts.rejected_count).toBe(0)
  }
  expect([await listed('approved'), await listed('rejected')]).toEqual([0, 2])
  // The story of the author keeps all of it.
  expect((await look()).past).toHaveLength(4)

  await hide(`token/${id}`, { is_hidden: true, reason_code: 'spam' })
  expect((await look()).author_facts.rejected_count).toBe(1)
})

test('the badge of a collection is given and taken, each a line of the journal', async () => {
  const who = await works.author({ shown: 1 })
  const verify = (is_verified: boolean) =>
    works.ask('POST', `admin/collection/${who.collectionId}/verified`, works.moderator, {
      is_verified,
      reason: 'Известный автор',
    })
  expect((await verify(true)).json()).toEqual({ id: who.collectionId, is_verified: true })
  expect((await works.ask('GET', `collection/${who.collectionId}`, null)).json().is_verified).toBe(
    true,
  )
  await verify(false)
  expect((await works.journalOf(who.collectionId, 'collection')).map(({ after }) => after)).toEqual(
    [{ is_verified: true }, { is_verified: false }],
  )
})

test('who has a token of a collection decides nothing about it', async () => {
  const who = await works.author({ shown: 1 })
  const { id } = await works.create(who)
  const { moderator, db } = works
  const own = (owner_id: number) =>
    db.updateTable('tokens').set({ owner_id }).where('id', '=', id).execute()
  const deeds = {
    hidden: { is_hidden: true, reason_code: 'cover', reason: 'По правилам' },
    verified: { is_verified: true, reason: 'По правилам' },
  }
  await own(moderator.id)
  for (const [name, body] of Object.entries(deeds)) {
    const answer = await works.ask(
      'POST',
      `admin/collection/${who.collectionId}/${name}`,
      moderator,
      body,
    )
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'У вас есть токены этой коллекции: о ней решает кто-то другой',
    ])
  }
  await own(who.id)
})

test('a letter about a work whose first copy was sold leads to one that its author has', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who, { copies: 2 })
  const buyer = await works.person()
  await works.db.updateTable('tokens').set({ owner_id: buyer.id }).where('id', '=', id).execute()
  await hide(`token/${id}`, { is_hidden: true, reason_code: 'quality' })
  await works.ask('PUT', `token/${id + 1}`, who, { name: 'Исправлено' })
  const { id: reviewId } = await works.openReview('token_id', id)
  await works.decide(reviewId, { decision: 'reject', reason_code: 'quality' })
  const letter = await letterTo(works.bed, who.email, 'Работу нужно исправить')
  expect(letter.text).toContain(`/collection/token/${id + 1}`)
  expect((await works.ask('GET', `token/${id + 1}`, who)).statusCode).toBe(200)
})
