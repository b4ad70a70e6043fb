import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hex } from '../../../ports/chain.ts'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { letterTo } from '../../../testing/letters.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { decideReview } from '../../works/decide-review.ts'
import { setWorkStanding } from '../../works/place-work.ts'
import { sweepMetadata } from './sweep-metadata.ts'

const MINUTE_MS = 60_000

let bed: ImportBed
let owner: Awaited<ReturnType<ImportBed['newOwner']>>
let contract: Hex
let tokenId: number
let serial = 0
beforeAll(async () => {
  bed = await startImportBed()
})
afterAll(() => bed.close())
/** A token that was brought here and is before a moderator still. */
beforeEach(async () => {
  bed.files.clear()
  bed.clock.at = null
  owner = await bed.newOwner()
  contract = await bed.foreign.deploy('plain', `Живые ${(serial += 1)}`, 'LIVE')
  await bed.foreign.write('plain', contract, 'mint', owner.wallet, 1n, `${BASE}1`)
  await bed.chain.makeFinal()
  const { wallet, cookie } = owner
  await bed.post(cookie, 'scan', { wallet, token: `${contract}:1` })
  await bed.jobsDone()
  await bed.post(cookie, 'import_tokens', { wallet, token_ids: [`${contract}:1`] })
  await bed.jobsDone()
  tokenId = (await bed.list(cookie, wallet)).tokens[0]!.existing_token_id!
})

const url = () => `/api/v1/token/${tokenId}/metadata`
const refresh = (cookie = owner.cookie) => bed.call({ method: 'POST', url: url(), cookie })
const later = (minutes: number) => {
  bed.clock.at = new Date((bed.clock.at ?? new Date()).getTime() + minutes * MINUTE_MS)
}
const say = (words: object) =>
  bed.files.set('/1', {
    body: JSON.stringify({ name: 'Корова 1', image: `${BASE}picture`, ...words }),
  })
const token = async () =>
  (
    await query<{ name: string; description: string; status: string }>(
      bed.context.db,
      'select name, description, status from tokens where id = $1',
      tokenId,
    )
  )[0]!
/** The contract says so, and somebody has it read. */
async function readLater(name: string) {
  later(5)
  say({ name })
  expect((await refresh()).statusCode).toBe(202)
  await bed.jobsDone()
}
type Edit = { id: number; status: string; edit: object; submitted_at: Date; reason_text: string }
const edits = () =>
  query<Edit>(
    bed.context.db,
    `select id, status, edit, submitted_at, reason_text from reviews
     where token_id = $1 and kind = 'token_edit' order by id`,
    tokenId,
  )
const show = () =>
  bed.context.transact(async (tx) => {
    const copies = [{ id: tokenId, authorId: owner.id, status: 'moderation' }]
    await setWorkStanding(bed.context, tx, { copies }, { status: 'ready' })
  })

describe('metadata', () => {
  test('are read anew, but not twice in five minutes, whoever asks', async () => {
    expect((await refresh()).statusCode).toBe(429)
    later(5)
    say({ name: 'Корова, которая выросла', description: 'Стала больше' })
    const answers = await Promise.all([refresh(), refresh()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 429])
    await bed.jobsDone()
    expect(await token()).toMatchObject({
      name: 'Корова, которая выросла',
      description: 'Стала больше',
    })
    const told = await bed.call({ url: url(), cookie: owner.cookie })
    expect(told.json()).toMatchObject({ is_reading: false, problem: null })
    expect(told.json().refresh_at).not.toBeNull()
  })

  test('asked for too soon say for how many seconds to wait, and no more than are left', async () => {
    later(5)
    expect((await refresh()).statusCode).toBe(202)
    // It counts from when it was read.
    await bed.jobsDone()
    later(4.75)
    const answer = await refresh()
    expect(answer.statusCode).toBe(429)
    const { message, retry_after } = answer.json()
    expect(retry_after).toBe(15)
    expect(message).toBe('Данные обновляли недавно. Подождите 15\u00a0с')
  })

  test('of a token that is shown: the name waits for a moderator, the rest is true at once', async () => {
    await show()
    later(5)
    say({ name: 'Совсем другое', description: 'Новое' })
    const stranger = await makeUser(bed.context.db, { nikname: `prohozhii-${serial}` })
    expect((await refresh(stranger.cookie)).statusCode).toBe(202)
    await bed.jobsDone()
    expect(await token()).toMatchObject({ name: 'Корова 1', description: 'Новое', status: 'ready' })

    const reviews = await query<{ id: number; edit: object }>(
      bed.context.db,
      `select id, edit from reviews where token_id = $1 and kind = 'token_edit' and status = 'waiting'`,
      tokenId,
    )
    expect(reviews).toMatchObject([{ edit: { name: 'Совсем другое' } }])
    const moderator = await makeUser(bed.context.db, {
      nikname: `sudya-${serial}`,
      role: 'moderator',
    })
    await decideReview(bed.context, {
      ...{ reviewId: reviews[0]!.id, moderatorId: moderator.id },
      ...{ decision: 'approve', reason: 'Проверено' },
    })
    expect((await token()).name).toBe('Совсем другое')
    const letter = await letterTo(bed, owner.email, 'Правка токена одобрена')
    expect(letter.text).toContain('Корова 1')
  })

  test('of a token that is shown, rejected: its owner reads that it stays as it was', async () => {
    await show()
    await readLater('Бранное слово')
    const [edit] = await edits()
    const { id: moderatorId } = await makeUser(bed.context.db, {
      nikname: `sudya-${serial}`,
      role: 'moderator',
    })
    const verdict = { decision: 'reject', reason_code: 'forbidden', reason: 'Проверено' } as const
    await decideReview(bed.context, { reviewId: edit!.id, moderatorId, ...verdict })
    expect(await token()).toMatchObject({ name: 'Корова 1', status: 'ready' })
    const letter = await letterTo(bed, owner.email, 'Правка токена отклонена')
    expect(letter.text).toContain('выглядит как')
    expect(letter.text).not.toContain('только вы')
  })

  test('read anew with the same name leave its review where it stands and as a moderator left it; another name stands anew', async () => {
    await show()
    await readLater('Новое имя')
    const [first] = await edits()
    expect(first).toMatchObject({ status: 'waiting', edit: { name: 'Новое имя' } })
    await readLater('Новое имя')
    expect(await edits()).toEqual([first])

    const { id: moderatorId } = await makeUser(bed.context.db, {
      nikname: `sudya-${serial}`,
      role: 'moderator',
    })
    const note = { advice: 'Спросить у автора', reason: 'Неясно, чьё имя' }
    const reviewId = first!.id
    await decideReview(bed.context, { reviewId, moderatorId, decision: 'defer', ...note })
    const [deferred] = await edits()
    expect(deferred).toMatchObject({ id: reviewId, status: 'deferred' })
    await readLater('Новое имя')
    expect(await edits()).toEqual([deferred])

    await readLater('Третье имя')
    expect(await edits()).toMatchObject([
      { id: reviewId, status: 'withdrawn' },
      { status: 'waiting', edit: { name: 'Третье имя' } },
    ])
  })

  test('that cannot be read leave what was, say why, and are tried again by themselves', async () => {
    later(5)
    bed.files.set('/1', { status: 503, body: '' })
    await refresh()
    await bed.jobsDone()
    expect(await token()).toMatchObject({ name: 'Корова 1' })
    const told = (await bed.call({ url: url(), cookie: owner.cookie })).json()
    expect(told).toMatchObject({ is_reading: false, problem: expect.stringContaining('ответил') })

    say({ name: 'Снова здесь' })
    later(1)
    await sweepMetadata(bed.context)
    await bed.jobsDone()
    expect((await token()).name).toBe('Корова 1')
    later(1)
    await sweepMetadata(bed.context)
    await bed.jobsDone()
    expect((await token()).name).toBe('Снова здесь')
  })

  test('of what is not theirs to see, and of our own works, are as if there were none', async () => {
    const stranger = await makeUser(bed.context.db, { nikname: `chuzhoi-${serial}` })
    expect((await refresh(stranger.cookie)).statusCode).toBe(404)
    expect((await bed.call({ url: url() })).statusCode).toBe(404)
    expect((await bed.call({ method: 'POST', url: url() })).statusCode).toBe(401)
    expect((await bed.call({ url: '/api/v1/token/99999999/metadata' })).statusCode).toBe(404)
  })
})
