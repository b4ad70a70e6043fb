import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, letterTo, lettersSent } from '../../testing/letters.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deviceOf, visitorsOf } from '../../testing/visitors-of.ts'
import { logIn as logInDirectly } from './log-in.ts'
import { takeLoginTry } from './login-tries.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())
afterEach(() => void (bed.clock.at = null))

const { post, logIn } = visitorsOf(() => bed)

let networks = 0
const newNetwork = () => `10.30.${(networks += 1)}`

/** A hundred wrong passwords, five from each of twenty addresses; only the last is compared. */
async function spite(email: string) {
  const network = newNetwork()
  for (let index = 0; index < 99; index += 1)
    await takeLoginTry(bed.context, email, { ip: `${network}.${index % 20}`, browser: null })
  expect((await logIn(email, 'nope-nope', `${network}.19`)).statusCode).toBe(422)
}

const HOME = '10.29.0.1'
const NEW = 'ряженка-с-корочкой'
const pair = { password: NEW, password_confirmation: NEW }
const HOUR_MS = 3_600_000

describe('a hundred wrong passwords from twenty addresses', () => {
  test('shut strangers out for an hour, and say how the owner gets in', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'mishen' })
    for (let index = 0; index < 100; index += 1)
      expect((await logIn(email, 'nope-nope', `10.6.0.${index % 20}`)).statusCode).toBe(422)
    const answer = await logIn(email, TEST_PASSWORD, HOME)

    expect(answer.statusCode).toBe(429)
    expect(answer.json().message).toBe(
      'Слишком много попыток. Повторить можно через 60\u00a0мин. Это были не вы или забыли пароль? Задайте новый по письму.',
    )
    bed.clock.at = new Date(Date.now() + HOUR_MS + 1000)
    expect((await logIn(email, TEST_PASSWORD, HOME)).statusCode).toBe(200)
  })

  test('are no more when all come at once', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'razom.vse' })
    const tries = Array.from({ length: 140 }, (_, index) =>
      logInDirectly(
        bed.context,
        { email, password: 'nope-nope' },
        { ip: `10.26.0.${index}`, userAgent: null, device: null, sessionId: null },
      ).catch(({ code }) => code),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(100)
    expect(answers.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(40)
  })

  test('are not reached by a right password, which gives all of them back', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'sotaya' })
    for (let index = 0; index < 99; index += 1)
      await takeLoginTry(bed.context, email, { ip: `10.25.0.${index}`, browser: null })

    expect((await logIn(email, TEST_PASSWORD, HOME)).statusCode).toBe(200)
    expect((await logIn(email, TEST_PASSWORD, HOME)).statusCode).toBe(200)
    await lettersSent(bed)
    const subjects = (await bed.mailbox.list()).filter(({ to }) => to === email)
    expect(subjects.filter(({ subject }) => subject.startsWith('Кто-то'))).toEqual([])
  })

  test('leave the browser in which the owner was signed in before as it was', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'hozyain' })
    const device = deviceOf(await logIn(email, TEST_PASSWORD, HOME))
    await spite(email)

    expect((await logIn(email, TEST_PASSWORD, '10.29.9.9', device)).statusCode).toBe(200)
    expect((await logIn(email, TEST_PASSWORD, HOME)).statusCode).toBe(429)
  })

  test('leave a browser as it was whose session is older than device cookies', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'staraya.sessiya' })
    const device = deviceOf(await bed.call({ url: '/api/v1/account', cookie }))
    await spite(email)

    expect((await logIn(email, TEST_PASSWORD, '10.29.9.8', device)).statusCode).toBe(200)
  })

  test('are forgotten once the owner has set a password by letter', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'popismu' })
    await spite(email)
    expect((await logIn(email, TEST_PASSWORD, HOME)).statusCode).toBe(429)

    await post('/restore', { email }, '10.29.1.1')
    const code = codeIn(await letterTo(bed, email, 'Смена пароля'))
    const reset = await post('/reset', { code, ...pair }, '10.29.1.1')
    expect(reset.statusCode).toBe(200)
    expect((await logIn(email, NEW, '10.29.2.2')).statusCode).toBe(200)

    await spite(email)
    expect((await logIn(email, NEW, '10.29.2.3', deviceOf(reset))).statusCode).toBe(200)
  })

  test('are told to the owner once a day, with how many and from where', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'uznaet' })
    const lockLetters = async () => {
      await lettersSent(bed)
      return (await bed.mailbox.list()).filter(
        ({ to, subject }) => to === email && subject.startsWith('Кто-то подбирает'),
      )
    }
    await spite(email)
    const [letter] = await lockLetters()

    expect(letter?.text).toContain('ввели неверно 100\u00a0раз, с\u00a020\u00a0адресов')
    expect(letter?.text).toMatch(
      /с незнакомых устройств до\u00a0\d+\u00a0[а-я]+ .+ по московскому времени/,
    )
    expect(letter?.text).toContain('/account/recovery')

    bed.clock.at = new Date(Date.now() + HOUR_MS + 1000)
    await spite(email)
    expect(await lockLetters()).toHaveLength(1)
    bed.clock.at = new Date(Date.now() + 25 * HOUR_MS)
    await spite(email)
    expect(await lockLetters()).toHaveLength(2)
  })

  test('are answered alike for an address that nobody has, and written to nobody', async () => {
    const email = 'nikogo.tut@example.org'
    await spite(email)
    expect((await logIn(email, TEST_PASSWORD, HOME)).statusCode).toBe(429)
    await lettersSent(bed)
    expect((await bed.mailbox.list()).filter(({ to }) => to === email)).toEqual([])
  })
})

describe('a password set by letter', () => {
  const WORK = '10.27.0.1'

  test.each([
    ['a browser that is known', true],
    ['an address', false],
  ])('gives back the five tries of %s', async (_what, isKnown) => {
    const { email } = await makeUser(bed.context.db, { nikname: `opechatka.${isKnown}` })
    const device = isKnown ? deviceOf(await logIn(email, TEST_PASSWORD, WORK)) : undefined
    for (let index = 0; index < 6; index += 1) await logIn(email, 'nope-nope', WORK, device)
    expect((await logIn(email, TEST_PASSWORD, WORK, device)).statusCode).toBe(429)

    await post('/restore', { email }, WORK)
    const code = codeIn(await letterTo(bed, email, 'Смена пароля'))
    expect((await post('/reset', { code, ...pair }, WORK, device)).statusCode).toBe(200)
    expect((await logIn(email, NEW, WORK, device)).statusCode).toBe(200)
  })
})

describe('a password set by letter in a known browser', () => {
  test('gives back the tries of its network without it too', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'vtoroy.brauzer' })
    const home = '10.27.1.1'
    const device = deviceOf(await logIn(email, TEST_PASSWORD, home))
    for (let index = 0; index < 6; index += 1) await logIn(email, 'nope-nope', home)
    expect((await logIn(email, TEST_PASSWORD, home)).statusCode).toBe(429)

    await post('/restore', { email }, home)
    const code = codeIn(await letterTo(bed, email, 'Смена пароля'))
    expect((await post('/reset', { code, ...pair }, home, device)).statusCode).toBe(200)
    expect((await logIn(email, NEW, home)).statusCode).toBe(200)
  })
})

describe('a known browser', () => {
  test('has five wrong passwords in 15 minutes of its own, wherever it is', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'znakom' })
    const device = deviceOf(await logIn(email, TEST_PASSWORD, HOME))
    for (let index = 0; index < 5; index += 1)
      expect((await logIn(email, 'nope-nope', `10.28.0.${index}`, device)).statusCode).toBe(422)

    expect((await logIn(email, TEST_PASSWORD, '10.28.0.9', device)).statusCode).toBe(429)
    expect((await logIn(email, TEST_PASSWORD, '10.28.0.9')).statusCode).toBe(200)
  })

  test('is not known to another account, nor by a cookie made up', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'zhertva' })
    const other = await makeUser(bed.context.db, { nikname: 'zloumyshlennik' })
    const device = deviceOf(await logIn(other.email, TEST_PASSWORD, HOME))
    await spite(email)

    const [head = '', , person = ''] = device.split('~')
    for (const cookie of [device, `${head}~${'A'.repeat(41)}~${person}`, head])
      expect((await logIn(email, TEST_PASSWORD, '10.28.1.1', cookie)).statusCode).toBe(429)
  })

  test('that registered is not known yet: it has not given the password', async () => {
    const nikname = 'tolko.zapis'
    const email = `${nikname}@example.org`
    const registered = await post(
      '/register',
      {
        legal_id: 1,
        first_name: 'Анна',
        last_name: 'Сметанина',
        nikname,
        email,
        password: TEST_PASSWORD,
        agreement: true,
        agree_personal: true,
      },
      '10.28.2.1',
    )
    await spite(email)
    const answer = await logIn(email, TEST_PASSWORD, '10.28.2.2', deviceOf(registered))
    expect(answer.statusCode).toBe(429)
  })
})
