import { describe, expect, test } from 'vitest'
import { openPage, pageOf } from '../../lib/api/page-context.server.ts'
import { action } from './logout.tsx'

const TAKEN = 'session=; Max-Age=0; Path=/'

/** The form as a browser without scripts sends it; where it leads, or what it is answered with. */
async function press(from: string, status = 200) {
  const url = new URL('/account/logout', 'https://kefir.example')
  const asked: string[] = []
  const context = openPage({
    nonce: 'n',
    publicUrl: url.origin,
    livePort: 6001,
    askedQuery: '',
    callApi: async ({ method, path }) => {
      asked.push(`${method} ${path}`)
      return { status, body: {}, setCookie: status < 400 ? [TAKEN] : [] }
    },
  })
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ from }) })
  const answer = await action({
    request,
    url,
    context,
    params: {},
    pattern: '/account/logout',
  }).catch((thrown: unknown) => thrown)
  const { cookies } = pageOf(context)
  if (answer instanceof Response)
    return { asked, cookies, to: [answer.status, answer.headers.get('Location')] }
  return { asked, cookies, said: answer as Awaited<ReturnType<typeof action>> }
}

describe('Exit without scripts', () => {
  test('ends the session, takes the cookie and leads home', async () => {
    const { asked, cookies, to } = await press('/finance')
    expect(asked).toEqual(['POST /v1/logout'])
    expect(cookies).toEqual([TAKEN])
    expect(to).toEqual([302, '/'])
  })

  test.each([
    ['/', '/'],
    ['/collection/5/sale', '/collection/5/sale'],
    ['//evil.example/sale', '/'],
    ['https://evil.example/sale', '/'],
    ['', '/'],
  ])('from «%s» leads to %s', async (from, to) => expect((await press(from)).to).toEqual([302, to]))

  test('of a session that was over already leads home, too', async () =>
    expect((await press('/finance', 401)).to).toEqual([302, '/']))

  test('that failed says so with its status, and leads nowhere', async () => {
    const { said, cookies } = await press('/finance', 503)
    expect(said).toMatchObject({ data: { isRefused: true }, init: { status: 503 } })
    expect(cookies).toEqual([])
  })
})
