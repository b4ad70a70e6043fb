import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '../../db/schema.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

async function makeProfile(nikname: string, columns: Updateable<DB['users']>) {
  const user = await makeUser(bed.context.db, { nikname })
  await bed.context.db.updateTable('users').set(columns).where('id', '=', user.id).execute()
  return user
}

const ask = (id: number | string, cookie?: string) =>
  bed.call({ url: `/api/v1/user/${id}`, ...(cookie && { cookie }) })

describe('GET /v1/user/{id}', () => {
  test('shows a guest the whole profile', async () => {
    const { id } = await makeProfile('zorkin', {
      about: '<p>Зоотехник с этюдником.</p>',
      verification_type_id: 1,
    })
    const { id: socialId } = await bed.context.db
      .insertInto('user_socials')
      .values({ user_id: id, key: 'vk', url: 'https://vk.com/zorkin' })
      .returning('id')
      .executeTakeFirstOrThrow()

    const answer = await ask(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id,
      share_card: expect.stringMatching(new RegExp(`^/share/user/${id}/[0-9a-f]{12}\\.png$`)),
      email: null,
      avatar: null,
      socials: [{ key: 'vk', social: [{ id: socialId, url: 'https://vk.com/zorkin' }] }],
      legal: {
        legal_class: 'individual',
        name: null,
        nikname: 'zorkin',
        about: '<p>Зоотехник с этюдником.</p>',
        info: null,
        website: null,
        created_at: expect.stringMatching(/\+03:00$/),
        banner: null,
      },
      verification: {
        verification_type: { name: 'Проверенный автор', icon: { path: '/verified.svg' } },
      },
    })
  })

  test('shows an organisation by its name', async () => {
    const { id } = await makeProfile('molzavod', {
      legal_class: 'entity',
      name: 'ООО «Молзавод»',
      nikname: null,
    })
    expect((await ask(id)).json().legal).toMatchObject({
      legal_class: 'entity',
      name: 'ООО «Молзавод»',
      nikname: null,
    })
  })

  test('cleans what an older version let in', async () => {
    const { id, cookie } = await makeProfile('hacker', {
      about: '<p onclick="run()">Привет<script>run()</script></p>',
    })
    expect((await ask(id)).json().legal.about).toBe('<p>Привет</p>')
    const own = await bed.call({ url: '/api/v1/account', cookie })
    expect(own.json().legal.about).toBe('<p>Привет</p>')
  })

  test('tells the e-mail only where its owner shows it', async () => {
    const { id: open, email } = await makeProfile('otkryty', { shows_email: true })
    const { id: shy, cookie, email: hidden } = await makeProfile('skromny', { shows_email: false })

    expect((await ask(open)).json().email).toBe(email)
    expect((await ask(shy)).body).not.toContain(hidden)
    // What its owner sees here is what others see.
    expect((await ask(shy, cookie)).json().email).toBeNull()
  })

  test('keeps the names, the balance and the roles to the owner', async () => {
    const { id, cookie } = await makeProfile('ryabova', {
      first_name: 'Анна',
      last_name: 'Секретова',
    })
    for (const answer of [await ask(id), await ask(id, cookie)]) {
      expect(answer.body).not.toMatch(/Анна|Секретова/)
      expect(Object.keys(answer.json()).toSorted()).toEqual([
        'avatar',
        'email',
        'id',
        'legal',
        'share_card',
        'socials',
        'verification',
      ])
    }
  })

  test('hides who is blocked, not confirmed or removed', async () => {
    const { db } = bed.context
    const hidden = [
      await makeUser(db, { nikname: 'spammer', isBlocked: true }),
      await makeUser(db, { nikname: 'novichok', isActivated: false }),
      await makeProfile('ushedshy', { removed_at: new Date() }),
    ]
    for (const { id } of hidden) {
      const answer = await ask(id)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'Не найдено', code: 'NOT_FOUND' })
    }
  })

  test.each(['999999', '0', '-1', '1.5', '1e2', 'abc', '99999999999999999999', '%27%20or%201=1'])(
    'nobody is found by %s',
    async (id) => expect((await ask(id)).statusCode).toBe(404),
  )
})
