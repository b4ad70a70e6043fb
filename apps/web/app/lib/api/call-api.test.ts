import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask } from './ask.ts'
import { ApiFailure, callApi, followLink, makeCall, stopCalls, whenSignedOut } from './call-api.ts'

const LOGIN = { email: 'anna@example.org', password: 'secret-1' }
const went = vi.fn()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

let shown: EventTarget

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiFailure ? error : null),
  )

/** The parts of a browser that a call touches. */
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  shown = new EventTarget()
  vi.stubGlobal('window', Object.assign(shown, { location: { reload: () => went('again') } }))
  whenSignedOut(() => went('to the login'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('a call from the browser', () => {
  test('gives the answer', async () => {
    answer(200, { id: 1 })
    await expect(
      callApi('POST /v1/token/verification', { body: { token_id: 1 } }),
    ).resolves.toEqual({ id: 1 })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/token/verification')
  })

  test('says that the session is over, and fails all the same', async () => {
    answer(401, { message: 'Требуется вход' })
    expect((await failureOf(callApi('GET /v1/socials')))?.status).toBe(401)
    expect(went).toHaveBeenCalledExactlyOnceWith('to the login')
  })

  test.each([
    ['GET /v1/account', () => callApi('GET /v1/account')],
    ['POST /v1/login', () => callApi('POST /v1/login', { body: LOGIN })],
    ['POST /v1/logout', () => makeCall(ask('POST /v1/logout'))],
  ])('stays where it is on a 401 of %s', async (_name, make) => {
    answer(401, {})
    await failureOf(make())
    expect(went).not.toHaveBeenCalled()
  })

  test('asks nothing and sends nobody to sign in while the visitor leaves, and asks again on Back', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetched.mockReturnValueOnce(promise).mockImplementationOnce(
      (_url, { signal }) =>
        new Promise((_answered, refuse) => {
          signal!.addEventListener('abort', () => refuse(signal!.reason as Error))
        }),
    )
    const deed = failureOf(callApi('POST /v1/notifications/read', { body: { all: true } }))
    const read = failureOf(callApi('GET /v1/notifications'))
    stopCalls()
    expect((await read)?.status).toBe(0)
    expect((await failureOf(callApi('GET /v1/socials')))?.status).toBe(0)
    resolve(new Response('{}', { status: 401 }))
    expect((await deed)?.status).toBe(401)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(went).not.toHaveBeenCalled()

    answer(200, null)
    await makeCall(ask('POST /v1/logout'))
    shown.dispatchEvent(new Event('pageshow'))
    answer(401, {})
    await failureOf(callApi('GET /v1/socials'))
    expect(went).toHaveBeenCalledExactlyOnceWith('to the login')
  })

  test('stays where it is when a thing is missing', async () => {
    answer(404, { message: 'Не найдено' })
    await failureOf(callApi('GET /v1/token/:id', { params: { id: 9 } }))
    expect(went).not.toHaveBeenCalled()
  })

  test('follows a link of an earlier answer', async () => {
    answer(200, { data: [] })
    await followLink('GET /v1/complaints', '/api/v1/complaints?cursor=abc')
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/complaints?cursor=abc')
  })

  test('loads the page anew when the site has closed', async () => {
    answer(503, { message: 'Идут работы', code: 'MAINTENANCE', maintenance: true })
    await failureOf(callApi('GET /v1/socials'))
    expect(went).toHaveBeenCalledExactlyOnceWith('again')
  })

  test('says that there is no connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const failure = await failureOf(callApi('POST /v1/login', { body: LOGIN }))
    expect([failure?.status, failure?.message]).toEqual([0, 'Нет связи. Проверьте интернет'])
  })

  test('says that a slow action may have been done', async () => {
    fetched.mockRejectedValue(new DOMException('slow', 'TimeoutError'))
    expect((await failureOf(callApi('POST /v1/login', { body: LOGIN })))?.message).toBe(
      'Сервер отвечает долго. Действие могло выполниться — проверьте историю',
    )
  })

  test.each([
    [502, '<h1>502</h1>'],
    [403, '<h1>Forbidden</h1>'],
    [413, '{"message":"Request Entity Too Large"}'],
  ])('of an answer %i that is not the API’s own keeps no word', async (status, body) => {
    fetched.mockResolvedValue(new Response(body, { status }))
    const failure = await failureOf(callApi('GET /v1/socials'))
    expect(failure).toMatchObject({
      status,
      reply: {},
      message: 'Произошла ошибка, попробуйте позже!',
    })
  })
})

describe('a deed', () => {
  const CHECK = { body: { token_id: 7 } }
  const keys = () =>
    fetched.mock.calls.map(
      ([, init]) => (init.headers as Record<string, string>)['idempotency-key'],
    )
  const outlive = () => fetched.mock.calls.map(([, init]) => init.keepalive)
  const lost = () => fetched.mockRejectedValueOnce(new TypeError('failed'))
  const check = () => callApi('POST /v1/token/verification', CHECK).catch(() => null)

  test('sent again after no answer or a fault has the key of the first, and a new one once answered', async () => {
    lost()
    await check()
    answer(500, {})
    await check()
    answer(200, { id: 1 })
    await check()
    answer(200, { id: 1 })
    await check()

    const [first, second, third, fourth] = keys()
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  test('clicked twice before the answer is one deed, and another body is another', async () => {
    fetched.mockImplementation(async () => new Response('{}', { status: 200 }))
    await Promise.all([
      check(),
      check(),
      callApi('POST /v1/token/verification', { body: { token_id: 8 } }),
    ])

    const [first, second, other] = keys()
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  test('undone meanwhile and done again is another deed, though its first answer was lost', async () => {
    const heart = { params: { id: 7 } }
    lost()
    await callApi('POST /v1/token/:id/favorite', heart).catch(() => null)
    fetched.mockImplementation(async () => new Response('{}', { status: 200 }))
    await callApi('DELETE /v1/token/:id/favorite', heart)
    await callApi('POST /v1/token/:id/favorite', heart)

    const [first, undone, again] = keys()
    expect(undone).toBeUndefined()
    expect(again).not.toBe(first)
  })

  test('reading, and what is counted once anyway, need no key', async () => {
    fetched.mockImplementation(async () => new Response('{}', { status: 200 }))
    await callApi('GET /v1/socials')
    await callApi('POST /v1/token/:id/view', { params: { id: 7 }, body: {} })
    expect(keys()).toEqual([undefined, undefined])
  })

  test('is finished when the page is left before the answer, unlike reading', async () => {
    fetched.mockImplementation(async () => new Response('{}', { status: 200 }))
    await check()
    await callApi('DELETE /v1/token/:id/favorite', { params: { id: 7 } })
    await callApi('GET /v1/socials')
    expect(outlive()).toEqual([true, true, false])
  })

  test('too large for browsers to finish alone, by itself or with others, is sent as before', async () => {
    const answers: (() => void)[] = []
    fetched.mockImplementation(
      () => new Promise((resolve) => answers.push(() => resolve(new Response('{}')))),
    )
    // Two bytes a letter.
    const say = (letters: number) =>
      callApi('POST /v1/login', { body: { ...LOGIN, password: 'щ'.repeat(letters) } })
    const calls = [say(33_000), say(20_000), say(20_000), say(10_000)]
    expect(outlive()).toEqual([false, true, false, true])

    for (const give of answers) give()
    await Promise.all(calls)
    const last = say(20_000)
    expect(outlive().at(-1)).toBe(true)
    answers.at(-1)?.()
    await last
  })
})
