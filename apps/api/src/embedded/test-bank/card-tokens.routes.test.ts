import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const URL = '/test-bank/card-tokens'
const CARD = { card_number: '2200 0000 0000 0004', expiry: '12/40', csc: '737' }

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const send = (payload: unknown, remoteAddress = '10.0.0.1') =>
  bed.call({ method: 'POST', url: URL, payload: payload as object, remoteAddress })

describe('POST /test-bank/card-tokens', () => {
  test('gives a token and the last digits', async () => {
    const answer = await send(CARD)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      card_token: expect.stringMatching(/^test-card-/),
      mask: '•••• 0004',
    })
    expect(await bed.context.bank.findCard(answer.json().card_token)).toEqual({ mask: '•••• 0004' })
  })

  test('says in Russian what is wrong with a card, by field', async () => {
    const answer = await send({ card_number: '2200 0000 0000 0005', expiry: '12/20', csc: 'x' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({
      card_number: ['Проверьте номер карты: в нём опечатка'],
      expiry: ['Срок карты истёк'],
      csc: ['Введите три цифры с обратной стороны карты'],
    })
  })

  test.each([
    [{}],
    [[]],
    [{ ...CARD, card_number: 2200000000000004 }],
    [{ ...CARD, card_number: '2'.repeat(41) }],
    [{ ...CARD, csc: null }],
  ])('answers malformed input %j', async (payload) =>
    expect((await send(payload)).statusCode).toBe(422),
  )

  test('refuses another site', async () => {
    const answer = await bed.call({
      method: 'POST',
      url: URL,
      payload: CARD,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
  })

  test('stops who tries cards in a row', async () => {
    const codes = []
    for (let index = 0; index < 25; index += 1) codes.push((await send({}, '10.0.0.2')).statusCode)
    expect(codes.at(-1)).toBe(429)
    expect((await send(CARD, '10.0.0.3')).statusCode).toBe(200)
  })
})

test('a card’s number is in no line of the log, whatever happens to it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const app = await buildApp({ ...bed.context, log })
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  for (const payload of [
    JSON.stringify(CARD),
    JSON.stringify({ ...CARD, csc: '1' }),
    '{"card_number":"2200000000000004"',
  ])
    await app.inject({ method: 'POST', url: URL, payload, headers })
  await app.close()

  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('').replaceAll(/\s/g, '')).not.toContain('220000000000')
})

test('is not there when another bank is in use', async () => {
  const app = await buildApp({ ...bed.context, testBank: null })
  const answer = await app.inject({ method: 'POST', url: URL, payload: CARD })
  await app.close()
  expect(answer.statusCode).toBe(404)
})
