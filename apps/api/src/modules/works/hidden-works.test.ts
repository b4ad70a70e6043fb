import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorkBed, type WorkBed } from '../../testing/work-bed.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

describe('hiding', () => {
  const hide = (path: string, body: object) =>
    works.ask('POST', `admin/${path}/hidden`, works.moderator, { reason: 'По жалобе', ...body })

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
