import type { DeskTicket, OwnTicketsPage, Ticket, TicketSent } from '@kefir/wire/support'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { letterTo } from '../../testing/letters.ts'
import { makeUser } from '../../testing/make-user.ts'
import { query } from '../../testing/query.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const reason = 'Разбираем обращения'
const words = { subject: 'Не приходит письмо', text: 'Жду письмо второй день, проверил спам' }

let bed: TestApp
let staff: { id: number; cookie: string }
let colleague: { id: number; cookie: string }
let me: { id: number; email: string; cookie: string }
let serial = 0
beforeAll(async () => {
  bed = await startTestApp()
  staff = await makeUser(bed.context.db, { nikname: 'anna-support', role: 'support' })
  colleague = await makeUser(bed.context.db, { nikname: 'oleg-support', role: 'support' })
})
beforeEach(async () => {
  serial += 1
  me = await makeUser(bed.context.db, { nikname: `prositel-${serial}` })
})
afterAll(() => bed.close())

type Sender = { cookie?: string; ip?: string }
const post = (
  path: string,
  payload: object,
  { cookie = '', ip = `10.1.0.${serial}` }: Sender = {},
) => bed.call({ method: 'POST', url: `/api/v1/${path}`, payload, cookie, remoteAddress: ip })
const guestEmail = () => `gost-${serial}@example.org`
const ask = (fields: object = {}, sender: Sender = {}) =>
  post('support/tickets', { ...words, email: guestEmail(), ...fields }, sender)
const askAs = async ({ cookie }: { cookie: string }): Promise<TicketSent> =>
  (await post('support/tickets', words, { cookie })).json()
const read = (path: string, cookie = '') => bed.call({ url: `/api/v1/${path}`, cookie })
const desk = async (id: number): Promise<DeskTicket> =>
  (await read(`admin/tickets/${id}`, staff.cookie)).json()
/** Out of the letter: it is told nowhere else. */
const keyIn = async (number: string) => {
  const { text } = await letterTo(bed, guestEmail(), `Обращение ${number} принято`)
  return /key=([\w-]+)/.exec(text)![1]!
}
const lastMessage = async (id: number) => (await desk(id)).messages.at(-1)!.id
const reply = async (id: number, fields: object = {}, cookie = staff.cookie) =>
  post(
    `admin/tickets/${id}/reply`,
    {
      text: 'Отправили ещё раз.\n\nПроверьте почту.',
      seen: await lastMessage(id),
      reason,
      ...fields,
    },
    { cookie },
  )

describe('a guest', () => {
  test('gets a number, and a letter that repeats nothing of what was written', async () => {
    const answer = await ask()
    expect(answer.statusCode).toBe(201)
    const { id, number }: TicketSent = answer.json()
    expect(answer.json()).toEqual({ id, number })
    expect(number).toBe(`О-${String(id).padStart(6, '0')}`)

    const letter = await letterTo(bed, guestEmail(), `Обращение ${number} принято`)
    expect(letter.text).not.toContain(words.text)
    expect(letter.text).not.toContain(words.subject)
  })

  test('reads and adds by the key of the letter alone', async () => {
    const { id, number }: TicketSent = (await ask()).json()
    expect(await desk(id)).toMatchObject({ is_proved: false })
    const key = await keyIn(number)
    const open: Ticket = (await read(`support/tickets/${id}?key=${key}`)).json()
    expect(open).toMatchObject({ subject: words.subject, status: 'new' })
    expect(open.messages).toMatchObject([{ is_staff: false, text: words.text }])
    const added = await post(`support/tickets/${id}/messages`, { text: 'Письмо нашлось!!', key })
    expect(added.json().messages).toHaveLength(2)

    expect(await desk(id)).toMatchObject({ is_proved: true })
    for (const wrong of ['', '?key=', `?key=${key.slice(1)}`, `?key=${key}x`])
      expect((await read(`support/tickets/${id}${wrong}`)).statusCode).toBe(404)
    const other: TicketSent = (await ask({ email: 'drugoy@example.org' })).json()
    expect((await read(`support/tickets/${other.id}?key=${key}`)).statusCode).toBe(404)
    expect((await read(`support/tickets/${id}`, me.cookie)).statusCode).toBe(404)
  })

  test('must name an address', async () => {
    const answer = await ask({ email: undefined })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.email).toEqual(['Укажите e-mail: туда придёт ответ'])
  })

  test('cannot fill another’s mailbox, nor write without end from one place', async () => {
    const toOne = []
    for (let time = 0; time < 4; time += 1) toOne.push(await ask())
    expect(toOne.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429])
    const fromOne = []
    for (let time = 0; time < 8; time += 1)
      fromOne.push(await ask({ email: `inoy-${serial}-${time}@example.org` }))
    expect(fromOne.map(({ statusCode }) => statusCode)).toEqual([...Array(7).fill(201), 429])
    expect((await ask({ email: 'novyi@example.org' }, { ip: '10.99.0.1' })).statusCode).toBe(201)
  })
})

describe('a user', () => {
  test('is answered at their own address, whatever address they name', async () => {
    const answer = await post(
      'support/tickets',
      { ...words, email: 'chuzhoy@example.org' },
      { cookie: me.cookie },
    )
    const { number }: TicketSent = answer.json()
    await letterTo(bed, me.email, `Обращение ${number} принято`)
  })

  test('sees their own requests and nobody else’s', async () => {
    const { id } = await askAs(me)
    const stranger = await makeUser(bed.context.db, { nikname: `chuzhoy-${serial}` })
    const page: OwnTicketsPage = (await read('support/tickets', me.cookie)).json()
    expect(await desk(id)).toMatchObject({ is_proved: true })
    expect(page.data).toMatchObject([{ id, subject: words.subject, status: 'new' }])
    expect((await read('support/tickets', stranger.cookie)).json().data).toEqual([])
    expect((await read(`support/tickets/${id}`, me.cookie)).statusCode).toBe(200)
    expect((await read(`support/tickets/${id}`, stranger.cookie)).statusCode).toBe(404)
    const written = await post(
      `support/tickets/${id}/messages`,
      { text: 'Я тут ни при чём, но отвечу' },
      { cookie: stranger.cookie },
    )
    expect(written.statusCode).toBe(404)
    expect((await read('support/tickets')).statusCode).toBe(401)
  })

  test('takes their requests along in the export, and they go with the account', async () => {
    const { id, number } = await askAs(me)
    const { support_requests: held } = (await read('account/export', me.cookie)).json()
    expect(held).toMatchObject([{ number, messages: [{ text: words.text }] }])

    await bed.context.transact((tx) =>
      bed.context.publish(tx, { type: 'user.removed', userId: me.id }),
    )
    await expect
      .poll(() => query(bed.context.db, 'select id from tickets where id = $1', id))
      .toEqual([])
  })
})

describe('the desk', () => {
  test('answers by letter, and the request is the answerer’s from then on', async () => {
    const { id, number }: TicketSent = (await ask()).json()
    const key = await keyIn(number)
    const answer = await reply(id)
    expect(answer.json()).toMatchObject({
      status: 'answered',
      assigned: { id: staff.id, name: 'anna-support' },
    })
    const letter = await letterTo(bed, guestEmail(), `Ответ на обращение ${number}`)
    expect(letter.text).toContain('Проверьте почту.')
    expect(letter.text).toContain(`/support/requests/${id}?key=${key}`)
    expect(
      await bed.context.db
        .selectFrom('journal')
        .selectAll()
        .where('subject_kind', '=', 'ticket')
        .where('subject_id', '=', String(id))
        .execute(),
    ).toMatchObject([{ actor_id: staff.id, act: 'tickets.reply', before: { status: 'new' } }])

    await post(`support/tickets/${id}/messages`, { text: 'Теперь пришло, спасибо', key })
    expect(await desk(id)).toMatchObject({ status: 'new', assigned: { id: staff.id } })
  })

  test('of two answers at once sends one', async () => {
    const { id } = await askAs(me)
    const seen = await lastMessage(id)
    const answers = await Promise.all([
      reply(id, { seen }),
      reply(id, { seen }, colleague.cookie),
      reply(id, { seen }, colleague.cookie),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await desk(id)).messages).toHaveLength(2)
  })

  test('does not answer past what came meanwhile', async () => {
    const { id } = await askAs(me)
    const seen = await lastMessage(id)
    await post(
      `support/tickets/${id}/messages`,
      { text: 'Забыл сказать главное' },
      { cookie: me.cookie },
    )
    expect((await reply(id, { seen })).json().message).toContain('новое сообщение')
  })

  test('is taken by one of two', async () => {
    const { id } = await askAs(me)
    const take = (cookie: string) =>
      post(`admin/tickets/${id}/assign`, { to: 'me', from: null, reason }, { cookie })
    const answers = await Promise.all([take(staff.cookie), take(colleague.cookie)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])

    const { assigned } = await desk(id)
    const left = await post(
      `admin/tickets/${id}/assign`,
      { to: 'nobody', from: assigned!.id, reason },
      { cookie: staff.cookie },
    )
    expect(left.json().assigned).toBeNull()
  })

  test('closes and opens again, each once', async () => {
    const { id } = await askAs(me)
    const seen = await lastMessage(id)
    const set = (status: string) =>
      post(
        `admin/tickets/${id}/status`,
        { status, seen, reason: 'Повтор прошлого обращения' },
        { cookie: staff.cookie },
      )
    expect((await set('closed')).json().status).toBe('closed')
    expect((await set('closed')).statusCode).toBe(409)
    expect((await set('new')).json().status).toBe('new')
    expect((await reply(id, { close: true })).json().status).toBe('closed')
  })

  test('shows who waits longest first, page by page, and what one has taken', async () => {
    await bed.context.db.deleteFrom('tickets').execute()
    const ids = []
    for (let number = 0; number < 3; number += 1)
      ids.push((await ask({ email: `ochered-${number}@example.org` })).json().id)
    const first = (await read('admin/tickets?per_page=2', staff.cookie)).json()
    const second = await bed.call({ url: first.next_page_url, cookie: staff.cookie })
    expect(first.data.concat(second.json().data).map((row: Ticket) => row.id)).toEqual(ids)

    await post(
      `admin/tickets/${ids[1]}/assign`,
      { to: 'me', from: null, reason },
      { cookie: staff.cookie },
    )
    const listed = async (which: string) => {
      const page = (await read(`admin/tickets?assigned=${which}`, staff.cookie)).json()
      return page.data.map((row: Ticket) => row.id)
    }
    expect(await listed('me')).toEqual([ids[1]])
    expect(await listed('nobody')).toEqual([ids[0], ids[2]])
  })

  test('nobody answers, takes or closes their own', async () => {
    const { id } = await askAs(staff)
    expect((await reply(id)).statusCode).toBe(403)
    const taken = await post(
      `admin/tickets/${id}/assign`,
      { to: 'me', from: null, reason },
      { cookie: staff.cookie },
    )
    expect(taken.statusCode).toBe(403)
    expect((await reply(id, {}, colleague.cookie)).statusCode).toBe(200)
  })
})

describe('refused', () => {
  test.each([
    ['subject', 'ё'],
    ['subject', 'ё'.repeat(121)],
    ['text', 'коротко'],
    ['text', 'ё'.repeat(4001)],
    ['text', null],
    ['email', 'не адрес'],
    ['email', 7],
  ])('%s = %j', async (field, value) => {
    const answer = await ask({ [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })

  test('an unknown request', async () => {
    expect((await read('admin/tickets/999999', staff.cookie)).statusCode).toBe(404)
    expect((await read('admin/tickets?status=lost', staff.cookie)).statusCode).toBe(422)
    expect((await read('support/tickets/999999?key=x', me.cookie)).statusCode).toBe(404)
  })
})
