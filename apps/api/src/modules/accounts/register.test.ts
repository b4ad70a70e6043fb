import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterTo, lettersSent } from '../../testing/letters.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

const person = (nikname: string, more: object = {}) => ({
  legal_id: 1,
  last_name: 'Молокова',
  first_name: 'Анна-Мария',
  nikname,
  email: `${nikname}@example.org`,
  password: 'сыворотка-и-творог',
  agreement: true,
  agree_personal: true,
  ...more,
})

const entity = (email: string, more: object = {}) => ({
  legal_id: 2,
  name: 'ООО «Вологодское масло»',
  email,
  password: 'сыворотка-и-творог',
  agreement: true,
  agree_personal: true,
  ...more,
})

let address = 0
/** Each from an address of its own, so that one test's count is not another's. */
const register = (payload: object, path = '/api/v1/register') =>
  bed.call({ method: 'POST', url: path, payload, remoteAddress: `10.2.0.${(address += 1)}` })

const findUser = (email: string) =>
  bed.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('POST /v1/register', () => {
  test('makes a person who waits for the letter, and opens no session', async () => {
    const answer = await register(person('anna', { email: '  Anna@Example.ORG ' }))

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      message: 'Письмо отправлено',
      user: { email: 'anna@example.org' },
    })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['device'])
    expect(await findUser('anna@example.org')).toMatchObject({
      legal_class: 'individual',
      first_name: 'Анна-Мария',
      activated_at: null,
      ref_code: expect.stringMatching(/^[2-9A-Z]{8}$/),
    })
  })

  test('makes an organisation, which has a name and no referral code', async () => {
    const answer = await register(entity('butter@example.org'))

    expect(answer.statusCode).toBe(201)
    expect(await findUser('butter@example.org')).toMatchObject({
      legal_class: 'entity',
      name: 'ООО «Вологодское масло»',
      nikname: null,
      ref_code: null,
    })
  })

  test('takes a missing legal_id for a person', async () => {
    const { legal_id: _, ...body } = person('bez.tipa')
    expect((await register(body)).statusCode).toBe(201)
  })

  test('sends a Russian letter in HTML and text with a link', async () => {
    await register(person('pismo'))
    const letter = await letterTo(bed, 'pismo@example.org', 'Подтвердите e-mail')

    expect(letter.text).toMatch(/http:\/\/localhost:3000\/accountActivation\?code=[\w-]{43}/)
    expect(letter.html).toContain('Подтвердить e-mail</a>')
  })

  test('stores both consents with the address and the wording', async () => {
    const { user } = (await register(person('soglasna'))).json()
    const rows = await bed.context.db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute()

    expect(rows.map(({ document }) => document)).toEqual(['agreement', 'agree_personal'])
    for (const row of rows) {
      expect(row.ip).toMatch(/^10\.2\.0\./)
      expect(row.version).not.toBe('')
    }
  })

  test.each([
    ['agreement', person('net1', { agreement: false })],
    ['agree_personal', person('net2', { agree_personal: undefined })],
    ['last_name', person('net3', { last_name: 'R2D2' })],
    ['first_name', person('net4', { first_name: '' })],
    ['nikname', person('net5', { nikname: 'мaша' })],
    ['nikname', person('net6', { nikname: 'admin' })],
    ['email', person('net7', { email: 'не адрес' })],
    ['email', person('net8', { email: `${'a'.repeat(250)}@example.org` })],
    ['password', person('net9', { password: 'короче' })],
    ['password', person('net10', { password: 'с пробелом внутри' })],
    ['password', person('net11', { password: 'qwertyuiop' })],
    ['password', person('net12', { password: 'йцукенгшщз' })],
    ['password', person('netsvoj', { password: '1-netsvoj-1' })],
    ['password', person('net13', { password: 'x'.repeat(129) })],
    ['name', entity('net14@example.org', { name: 'О' })],
    ['name', entity('net16@example.org', { name: 'Администрация «Кефир»' })],
    ['legal_id', person('net15', { legal_id: 3 })],
  ])('refuses under %s what cannot be', async (field, payload) => {
    const answer = await register(payload)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  test('names every wrong field at once', async () => {
    const { errors } = (await register({})).json()
    expect(Object.keys(errors).toSorted()).toEqual([
      'agree_personal',
      'agreement',
      'email',
      'first_name',
      'last_name',
      'nikname',
      'password',
    ])
  })

  test('says what an address is already used for', async () => {
    await register(person('zhdet'))
    const { email } = await makeUser(bed.context.db, { nikname: 'davno' })

    expect((await register(person('drugoj', { email: 'zhdet@example.org' }))).json()).toMatchObject(
      {
        code: 'ACCOUNT_NOT_ACTIVATED',
        errors: { email: ['Этот e-mail ждёт подтверждения'] },
      },
    )
    expect((await register(person('tretij', { email }))).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { email: ['Этот e-mail уже зарегистрирован'] },
    })
  })

  test('says by its code that the letter will help, whatever else is wrong and whichever form asked', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'bez-linka', isActivated: false })
    const both = await register(person('bez-linka', { email }))
    expect(both.json().code).toBe('ACCOUNT_NOT_ACTIVATED')
    expect(Object.keys(both.json().errors)).toEqual(['email', 'nikname'])
    const fast = await bed.call({
      method: 'POST',
      url: '/api/v1/register/fast',
      payload: { email, agreement: true, agree_personal: true },
    })
    expect(fast.json().code).toBe('ACCOUNT_NOT_ACTIVATED')
  })

  test.each(['MARINA', 'mаrinа', 'Marina'])(
    'refuses the nickname %s beside marina',
    async (nikname) => {
      await register(person('marina'))
      const answer = await register(person('x', { nikname, email: 'other@example.org' }))
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('nikname')
    },
  )

  test('of ten at once only one gets the nickname, and one the address', async () => {
    const sameName = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        register(person('pervyj', { email: `pervyj${index}@example.org` })),
      ),
    )
    const sameMail = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        register(person(`mnogo${index}x`, { email: 'odin@example.org' })),
      ),
    )

    for (const [answers, field] of [
      [sameName, 'nikname'],
      [sameMail, 'email'],
    ] as const) {
      const refused = answers.filter(({ statusCode }) => statusCode === 422)
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
      expect(refused).toHaveLength(9)
      for (const answer of refused) expect(Object.keys(answer.json().errors)).toEqual([field])
    }
  })

  test('remembers who invited a person, and nobody for an organisation or an unknown code', async () => {
    await register(person('zovut'))
    const inviter = (await findUser('zovut@example.org'))!
    await register(person('prishla', { ref: inviter.ref_code!.toLowerCase() }))
    await register(person('sama', { ref: 'NOBODY22' }))
    await register(entity('firma@example.org', { ref: inviter.ref_code }))

    expect((await findUser('prishla@example.org'))!.referrer_id).toBe(inviter.id)
    expect((await findUser('sama@example.org'))!.referrer_id).toBeNull()
    expect((await findUser('firma@example.org'))!.referrer_id).toBeNull()
  })

  test('stops a machine that makes accounts', async () => {
    const codes = []
    for (let index = 0; index < 31; index += 1) {
      const payload = person(`robot${index}x`)
      const from = { payload, remoteAddress: '10.3.0.1' }
      codes.push((await bed.call({ method: 'POST', url: '/api/v1/register', ...from })).statusCode)
    }
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 201), 429])
    await lettersSent(bed)
  })

  test('stops one that has a whole /48 of networks', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'svoj.dom' })
    const payload = { email, agreement: true, agree_personal: true }
    const codes = []
    for (let index = 0; index < 101; index += 1) {
      const from = { payload, remoteAddress: `2001:db8:77:${index.toString(16)}::1` }
      const url = '/api/v1/register/fast'
      codes.push((await bed.call({ method: 'POST', url, ...from })).statusCode)
    }
    expect(codes).toEqual([...Array.from({ length: 100 }, () => 422), 429])
  })
})

describe('POST /v1/register/fast', () => {
  const fast = (email: string, more: object = {}) =>
    register({ email, agreement: true, agree_personal: true, ...more }, '/api/v1/register/fast')

  test('needs an e-mail and the two agreements only', async () => {
    expect((await fast('skoro@example.org')).statusCode).toBe(201)
    expect(await findUser('skoro@example.org')).toMatchObject({
      nikname: expect.stringMatching(/^user-\d{4,}$/),
      password_hash: null,
    })
    await letterTo(bed, 'skoro@example.org', 'Подтвердите e-mail')
  })

  test('refuses without consent, and a used address', async () => {
    const answer = await fast('skoro2@example.org', { agree_personal: false })
    expect(Object.keys(answer.json().errors)).toEqual(['agree_personal'])
    await fast('skoro3@example.org')
    expect((await fast('skoro3@example.org')).json().errors).toHaveProperty('email')
  })
})
