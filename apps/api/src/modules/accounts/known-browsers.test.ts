import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { beginAgain } from '../../db/transact.ts'
import { createSeal } from '../../seal.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deviceOf, visitorsOf } from '../../testing/visitors-of.ts'
import { addMark } from './device-mark.ts'
import { logIn as logInDirectly } from './log-in.ts'
import { emptyUsers } from './privacy/removed-accounts.queries.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())
afterEach(() => void (bed.clock.at = null))

const { post, logIn } = visitorsOf(() => bed)

const NEW = 'ряженка-с-корочкой'
const WRONG = 'nope-nope'
let addresses = 0
const newAddress = () => `10.41.${(addresses += 1) >> 8}.${addresses & 255}`

const account = (cookie: string) => bed.call({ url: '/api/v1/account', cookie })
const sessionOf = ({ cookies }: Awaited<ReturnType<typeof logIn>>) =>
  `session=${cookies.find(({ name }) => name === 'session')?.value}`

/** Cookies of as many sign-ins, each in a browser without any. */
const signIns = async (email: string, count: number) => {
  const answers = []
  for (let index = 0; index < count; index += 1)
    answers.push(await logIn(email, TEST_PASSWORD, newAddress()))
  return answers
}

/** How many of five wrong passwords with each cookie are judged; strangers have five at one address. */
async function judged(email: string, devices: string[]) {
  const ip = newAddress()
  let count = 0
  for (const device of devices.flatMap((one) => Array.from({ length: 5 }, () => one))) {
    const visitor = { ip, userAgent: null, device: device.replace('device=', ''), sessionId: null }
    const attempt = logInDirectly(bed.context, { email, password: WRONG }, visitor)
    count += (await attempt.catch(({ code }) => code)) === 'WRONG_CREDENTIALS' ? 1 : 0
  }
  return count
}

const changePassword = (cookie: string) =>
  bed.call({
    method: 'PUT',
    url: '/api/v1/account/password',
    payload: { old_password: TEST_PASSWORD, password: NEW, password_confirmation: NEW },
    remoteAddress: newAddress(),
    cookie,
  })

describe('a session', () => {
  test('makes one known browser, however often it asks without the cookie', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'chekanit' })
    const devices = []
    for (let index = 0; index < 8; index += 1) devices.push(deviceOf(await account(cookie)))

    expect(await judged(email, devices)).toBe(5)
  })

  test('makes no other with cookies whose mark is made up or out of date', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'podmena' })
    const signedIn = await logIn(email, TEST_PASSWORD, newAddress())
    const [start, marks = '', person] = deviceOf(signedIn).split('~')
    const devices = []
    for (const letter of 'ABCDEFGH') {
      const made = [start, letter.repeat(marks.length), person].join('~')
      const [tag = ''] = made.split('~')
      const stale = made.replace(tag, `${tag.slice(0, -1)}${letter}`)
      devices.push(deviceOf(await account(`${sessionOf(signedIn)}; ${stale}`)))
    }
    expect(await judged(email, devices)).toBe(5)
  })

  test.each(['', 'garbage', 'x'.repeat(22), `${'x'.repeat(22)}.${'y'.repeat(22)}`, 'a~b~c'])(
    'gives its browser a cookie instead of %j, once',
    async (value) => {
      const { email, cookie } = await makeUser(bed.context.db, { nikname: `musor.${value.length}` })
      const device = deviceOf(await account(`${cookie}; device=${value}`))
      expect((await account(`${cookie}; ${device}`)).cookies).toEqual([])
      await judged(email, [device])
      expect((await logIn(email, TEST_PASSWORD, newAddress(), device)).statusCode).toBe(429)
    },
  )

  test('gives its browser another cookie once the installation has another secret', async () => {
    const { id, email, cookie } = await makeUser(bed.context.db, { nikname: 'novyj.klyuch' })
    const before = addMark({ seal: createSeal('the secret of before', 'tests') }, null, {
      as: 'registration',
      userId: id,
    })
    const device = deviceOf(await account(`${cookie}; device=${before}`))
    expect((await account(`${cookie}; ${device}`)).cookies).toEqual([])
    await judged(email, [device])
    expect((await logIn(email, TEST_PASSWORD, newAddress(), device)).statusCode).toBe(429)
  })
})

describe('a new password', () => {
  test('makes strangers of all browsers that the old one was given in', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'smenila' })
    const devices = (await signIns(email, 8)).map(deviceOf)
    expect((await changePassword(cookie)).statusCode).toBe(200)

    expect(await judged(email, devices)).toBe(5)
  })

  test('leaves the browser that set it known: its next page brings the cookie', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'sama.smenila' })
    const signedIn = await logIn(email, TEST_PASSWORD, newAddress())
    const cookies = `${sessionOf(signedIn)}; ${deviceOf(signedIn)}`
    await changePassword(cookies)
    const device = deviceOf(await account(cookies))

    const from = newAddress()
    for (let index = 0; index < 6; index += 1) await logIn(email, WRONG, from)
    expect((await logIn(email, NEW, from, deviceOf(signedIn))).statusCode).toBe(429)
    expect((await logIn(email, NEW, from, device)).statusCode).toBe(200)
    expect((await account(`${sessionOf(signedIn)}; ${device}`)).cookies).toEqual([])
  })
})

test('whoever registers the address of an emptied account knows none of its browsers', async () => {
  const gone = await makeUser(bed.context.db, { nikname: 'adres.zanovo' })
  const devices = (await signIns(gone.email, 3)).map(deviceOf)
  await beginAgain(bed.context.db, (tx) => emptyUsers(tx, [gone.id], new Date()))
  const { email } = await makeUser(bed.context.db, { nikname: 'adres.zanovo' })

  expect(await judged(email, devices)).toBe(5)
})

test('known browsers of one account have forty wrong passwords together, then they are strangers', async () => {
  const { email } = await makeUser(bed.context.db, { nikname: 'mnogo.brauzerov' })
  const devices = (await signIns(email, 12)).map(deviceOf)

  expect(await judged(email, devices)).toBe(40 + 5)
})

describe('login by code', () => {
  const proof = { password: TEST_PASSWORD }
  const turnOn = async (cookie: string) => {
    const { secret } = (await post('/account/two-factor', proof, newAddress(), cookie)).json()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const confirmed = await post('/account/two-factor/confirm', { code }, newAddress(), cookie)
    return confirmed.json().recovery_codes as string[]
  }
  const wrongCodes = async (email: string, devices: string[]) => {
    let count = 0
    for (const device of devices)
      for (let index = 0; index < 4; index += 1) {
        const given = { email, ...proof, code: '000000' }
        const answer = await post('/login', given, newAddress(), device)
        count += answer.json().code === 'SECOND_FACTOR_WRONG' ? 1 : 0
      }
    return count
  }

  test('makes strangers of browsers that were known without a code', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'do.koda' })
    const devices = (await signIns(email, 6)).map(deviceOf)
    await turnOn(cookie)
    expect(await wrongCodes(email, devices)).toBe(10)
  })

  test('judges twenty wrong codes of all known browsers together, then they are strangers', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'kody.vmeste' })
    const codes = await turnOn(cookie)
    const devices = []
    for (const code of codes.slice(0, 9))
      devices.push(deviceOf(await post('/login', { email, ...proof, code }, newAddress())))
    expect(await wrongCodes(email, devices)).toBe(20 + 10)
  })
})
