import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { MEDIA_LIMITS, METADATA_LIMITS } from '@kefir/rules/chain/outside-limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OPEN_ADDRESS, OPEN_NAME, pour, startOutside } from '../../testing/outside-bed.ts'
import { outsideReader } from './outside-reader.ts'

const URL_7 = `https://${OPEN_NAME}/7.json`
const SMALL = { ...METADATA_LIMITS, mostBytes: 1_000 }

let bed: Awaited<ReturnType<typeof startOutside>>
beforeEach(async () => {
  bed = await startOutside()
})
afterEach(() => bed.close())

/** A bed for one test in another world. */
async function inWorld(settings: Parameters<typeof startOutside>[0]) {
  await bed.close()
  bed = await startOutside(settings)
  return bed
}

describe('what an honest site gives', () => {
  test('is read with its type and its address', async () => {
    bed.answerWith((_request, response) =>
      response.setHeader('content-type', 'Application/JSON; charset=utf-8').end('{"name":"Cow"}'),
    )
    const found = await bed.outside.read(URL_7, METADATA_LIMITS)
    expect({ ...found, bytes: Buffer.from(found.bytes).toString() }).toEqual({
      bytes: '{"name":"Cow"}',
      type: 'application/json',
      finalUrl: URL_7,
    })
  })

  test('is asked of the judged address, by its own name, and nobody is told who asks', async () => {
    await bed.codeOf(`https://${OPEN_NAME.toUpperCase()}./a b?c=д#part`)
    expect(bed.places).toEqual([{ address: OPEN_ADDRESS, port: 443 }])
    expect(bed.asked).toEqual([
      {
        name: OPEN_NAME,
        path: '/a%20b?c=%D0%B4',
        headers: {
          host: `${OPEN_NAME}.`,
          'user-agent': 'Kefir/1.0 (token metadata)',
          accept: '*/*',
          'accept-encoding': 'gzip, br',
          connection: 'close',
        },
      },
    ])
  })

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (text: string) => Buffer.from(text)],
  ])('is taken out of %s', async (encoding, compress) => {
    bed.answerWith((_request, response) =>
      response.setHeader('content-encoding', encoding).end(compress('{"name":"Cow"}')),
    )
    expect(await bed.codeOf(URL_7)).toBe('{"name":"Cow"}')
  })

  test('may be JSON that is called a page', async () => {
    bed.answerWith((_request, response) =>
      response.setHeader('content-type', 'text/html').end('\ufeff\r\n {"name":"Cow"}'),
    )
    expect(await bed.codeOf(URL_7)).toContain('"Cow"')
  })

  test('comes piece by piece where it is large', async () => {
    bed.answerWith((_request, response) => {
      response.setHeader('content-type', 'video/mp4')
      for (let piece = 0; piece < 100; piece += 1) response.write(Buffer.alloc(100_000, piece))
      response.end()
    })
    const { body, type } = await bed.outside.open(URL_7, MEDIA_LIMITS)
    let [bytes, largest] = [0, 0]
    for await (const piece of body) {
      bytes += piece.length
      largest = Math.max(largest, piece.length)
    }
    expect([type, bytes]).toEqual(['video/mp4', 10_000_000])
    expect(largest).toBeLessThan(1_000_000)
  })

  test('is let go when its reader stops in the middle', async () => {
    bed.answerWith((_request, response) => pour(response))
    const { body } = await bed.outside.open(URL_7, MEDIA_LIMITS)
    for await (const piece of body) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    await expect.poll(bed.countOpen).toBe(0)
  })
})

describe('a name that means another place each time', () => {
  test('is looked up once, and what was judged is what is asked', async () => {
    const answers = [[OPEN_ADDRESS], ['127.0.0.1'], ['127.0.0.1']]
    let lookups = 0
    await inWorld({ world: { resolve: async () => answers[lookups++] ?? [] } })
    expect(await bed.codeOf(URL_7)).toBe('{"name":"Cow"}')
    expect([lookups, bed.places]).toEqual([1, [{ address: OPEN_ADDRESS, port: 443 }]])
    expect(await bed.codeOf(URL_7)).toBe('address')
    expect([lookups, bed.countLines()]).toEqual([2, 1])
  })

  test('is judged again at a redirect to itself', async () => {
    const answers = [[OPEN_ADDRESS], ['127.0.0.1']]
    await inWorld({ world: { resolve: async () => answers.shift() ?? [] } })
    bed.answerWith((_request, response) => response.writeHead(302, { location: '/again' }).end())
    expect(await bed.codeOf(URL_7)).toBe('address')
    expect(bed.countLines()).toBe(1)
  })
})

describe('redirects', () => {
  const redirectTo = (location: string, status = 302) =>
    bed.answerWith((request, response) =>
      request.url === '/7.json'
        ? response.writeHead(status, { location }).end()
        : response.end('{"name":"moved"}'),
    )

  test.each([301, 302, 303, 307, 308])('%i is followed', async (status) => {
    redirectTo('https://other.example/8.json', status)
    const { finalUrl } = await bed.outside.read(URL_7, METADATA_LIMITS)
    expect(finalUrl).toBe('https://other.example/8.json')
    expect(bed.asked.map(({ name }) => name)).toEqual([OPEN_NAME, 'other.example'])
  })

  test.each([
    ['https://127.0.0.1/', 'address'],
    ['https://169.254.169.254/latest/meta-data/', 'address'],
    ['https://[::ffff:127.0.0.1]/', 'address'],
    ['//10.0.0.1/', 'address'],
    ['http://other.example/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['data:application/json,{}', 'scheme'],
    ['https://user@other.example/', 'credentials'],
    ['https://other.example:8443/', 'port'],
    ['https://[', 'redirect'],
  ])('to %s is refused for its %s', async (location, code) => {
    redirectTo(location)
    expect(await bed.codeOf(URL_7)).toBe(code)
    expect(bed.countLines()).toBe(1)
  })

  test('three are followed and a fourth is not', async () => {
    const chain = (length: number) =>
      bed.answerWith((request, response) => {
        const number = Number(request.url?.slice(1))
        if (number >= length) response.end('{"name":"there"}')
        else response.writeHead(302, { location: `/${number + 1}` }).end()
      })
    chain(3)
    expect(await bed.codeOf(`https://${OPEN_NAME}/0`)).toBe('{"name":"there"}')
    chain(4)
    expect(await bed.codeOf(`https://${OPEN_NAME}/0`)).toBe('redirect')
    expect(bed.countLines()).toBe(8)
  })

  test('that lead nowhere are an answer like any other', async () => {
    bed.answerWith((_request, response) => response.writeHead(302).end())
    expect(await bed.codeOf(URL_7)).toBe('status')
  })

  test('carry no cookie on', async () => {
    bed.answerWith((request, response) =>
      request.url === '/7.json'
        ? response.writeHead(302, { location: '/8', 'set-cookie': 'a=b' }).end()
        : response.end('{}'),
    )
    await bed.codeOf(URL_7)
    expect(bed.asked[1]?.headers.cookie).toBeUndefined()
  })
})

describe('a file without a site', () => {
  test.each([
    ['data:application/json,{"name":"Cow #7, 50%"}', '{"name":"Cow #7, 50%"}'],
    ['data:application/json;utf8,{"name":"Корова"}', '{"name":"Корова"}'],
    ['data:application/json,%7B%22name%22%3A%22%D0%9A%22%7D', '{"name":"К"}'],
    ['data:application/json;base64,eyJuYW1lIjoiQ293In0=', '{"name":"Cow"}'],
    ['data:application/json;charset=utf-8;base64,eyJuYW1lIjoiQ293In0%3D', '{"name":"Cow"}'],
    [' DATA:,{}', '{}'],
  ])('%s is read', async (url, text) => expect(await bed.codeOf(url)).toBe(text))

  test('tells its type, and no address', async () =>
    expect(
      await bed.outside.read('data:image/svg+xml;base64,PHN2Zy8+', MEDIA_LIMITS),
    ).toMatchObject({
      type: 'image/svg+xml',
      finalUrl: 'data:image/svg+xml',
    }))

  test.each([
    ['data:no comma', 'url'],
    [`data:,{${'a'.repeat(1_000)}`, 'size'],
    [`data:;base64,${Buffer.alloc(1_001, '{').toString('base64')}`, 'size'],
    [`data:,${'%7b'.repeat(1_001)}`, 'size'],
  ])('%s is refused', async (url, code) => expect(await bed.codeOf(url, SMALL)).toBe(code))

  test('was asked of nobody', async () => {
    await bed.codeOf('data:,{}')
    expect(bed.countLines()).toBe(0)
  })
})

test('an origin that a test trusts is asked at its place, and its neighbours are not', async () => {
  const { here, cert } = bed
  const reader = outsideReader({
    ipfsGateways: [],
    arweaveGateway: 'https://gateway.invalid',
    world: {
      trusted: [{ origin: `https://${OPEN_NAME}`, place: here }],
      resolve: async () => ['127.0.0.1'],
      ca: cert,
    },
  })
  expect((await reader.read(URL_7, METADATA_LIMITS)).type).toBe('')
  await expect(reader.read('https://other.example/', METADATA_LIMITS)).rejects.toMatchObject({
    code: 'address',
  })
})
