import { brotliCompressSync, gzipSync } from 'node:zlib'
import { MEDIA_LIMITS, METADATA_LIMITS } from '@kefir/rules/chain/outside-limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OPEN_NAME, pour, startOutside } from '../../testing/outside-bed.ts'

const URL_7 = `https://${OPEN_NAME}/7.json`
/** Of a reader that waits for nobody. */
const HASTY = { ...METADATA_LIMITS, wholeMs: 300, silenceMs: 300 }
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

describe('a site that means harm', () => {
  test.each([404, 410, 429, 500, 206, 204])('answers %i', async (status) => {
    bed.answerWith((_request, response) => response.writeHead(status).end())
    await expect(bed.outside.read(URL_7, METADATA_LIMITS)).rejects.toMatchObject({
      code: 'status',
      status,
    })
  })

  test('never answers', async () => {
    bed.answerWith(() => {})
    expect(await bed.codeOf(URL_7, HASTY)).toBe('time')
  })

  test('gives its head and one byte a moment', async () => {
    bed.answerWith((_request, response) => {
      response.write('{')
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await bed.codeOf(URL_7, { ...METADATA_LIMITS, wholeMs: 300 })).toBe('time')
    await expect.poll(bed.countOpen).toBe(0)
  })

  test('falls silent in the middle', async () => {
    bed.answerWith((_request, response) => void response.write('{'))
    const limits = { ...METADATA_LIMITS, wholeMs: 600_000, silenceMs: 200 }
    expect(await bed.codeOf(URL_7, limits)).toBe('time')
  })

  test('gives head line after head line', async () => {
    bed.answerWith((request) => {
      request.socket.write('HTTP/1.1 200 OK\r\n')
      const drip = setInterval(() => request.socket.write('a: b\r\n'), 20)
      request.socket.on('close', () => clearInterval(drip))
    })
    expect(await bed.codeOf(URL_7, HASTY)).toBe('time')
  })

  test('says again and again that it will answer soon', async () => {
    bed.answerWith((request) => {
      const drip = setInterval(() => request.socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 20)
      request.socket.on('close', () => clearInterval(drip))
    })
    expect(await bed.codeOf(URL_7, HASTY)).toBe('time')
  })

  test('has no end', async () => {
    bed.answerWith((_request, response) => pour(response))
    expect(await bed.codeOf(URL_7)).toBe('size')
    await expect.poll(bed.countOpen).toBe(0)
  })

  test('says beforehand that it is too large', async () => {
    bed.answerWith((_request, response) =>
      response.writeHead(200, { 'content-length': 2e9 }).flushHeaders(),
    )
    expect(await bed.codeOf(URL_7)).toBe('size')
  })

  test.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000, ' '))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000, ' '))],
  ])('hides fifty megabytes in %s', async (encoding, bomb) => {
    expect(bomb.length).toBeLessThan(METADATA_LIMITS.mostBytes)
    bed.answerWith((_request, response) =>
      response.setHeader('content-encoding', encoding).end(bomb),
    )
    expect(await bed.codeOf(URL_7)).toBe('size')
  })

  test('compresses nothing for ever', async () => {
    const nothing = Buffer.concat(Array.from({ length: 1_000 }, () => gzipSync('')))
    bed.answerWith((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(nothing),
    )
    expect(await bed.codeOf(URL_7, SMALL)).toBe('size')
  })

  test.each(['gzip, gzip', 'br, gzip', 'zstd', 'compress', '__proto__'])(
    'compresses by %s',
    async (encoding) => {
      bed.answerWith((_request, response) =>
        response.setHeader('content-encoding', encoding).end(gzipSync('{}')),
      )
      expect(await bed.codeOf(URL_7)).toBe('encoding')
    },
  )

  test('says that it is compressed and is not', async () => {
    bed.answerWith((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end('{"name":"Cow"}'),
    )
    expect(await bed.codeOf(URL_7)).toBe('encoding')
  })

  test('breaks off in the middle of the compression', async () => {
    bed.answerWith((_request, response) =>
      response
        .setHeader('content-encoding', 'gzip')
        .end(gzipSync('{"name":"Cow"}').subarray(0, 20)),
    )
    expect(await bed.codeOf(URL_7)).toBe('broken')
  })

  test('promises more bytes than it gives', async () => {
    bed.answerWith((request) =>
      request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"name":"Cow"}'),
    )
    expect(await bed.codeOf(URL_7)).toBe('broken')
  })

  test('gives more bytes than it promised, which are not read', async () => {
    bed.answerWith((request) =>
      request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\n\r\n'),
    )
    expect(await bed.codeOf(URL_7)).toBe('{}')
  })

  test('says two lengths', async () => {
    bed.answerWith((request) =>
      request.socket.end(
        'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
      ),
    )
    expect(await bed.codeOf(URL_7)).toBe('headers')
  })

  test('has a head without an end', async () => {
    bed.answerWith((_request, response) =>
      response.writeHead(200, { 'x-long': 'a'.repeat(100_000) }).end('{}'),
    )
    expect(await bed.codeOf(URL_7)).toBe('headers')
  })

  test('speaks no HTTP', async () => {
    bed.answerWith((request) => request.socket.end('220 mail.example ESMTP\r\n'))
    expect(await bed.codeOf(URL_7)).toBe('headers')
  })

  test('would rather speak another protocol', async () => {
    bed.answerWith((request) =>
      request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n',
      ),
    )
    expect(await bed.codeOf(URL_7)).toBe('broken')
  })

  test('hangs up', async () => {
    bed.answerWith((request) => request.socket.destroy())
    expect(await bed.codeOf(URL_7)).toBe('broken')
  })

  test('has the certificate of another', async () => {
    expect(await bed.codeOf('https://bank.example/')).toBe('tls')
    expect(await bed.codeOf('https://93.184.215.14/')).toBe('tls')
    expect(bed.asked).toEqual([])
  })

  test('has a certificate that nobody vouches for', async () => {
    await inWorld({ world: { ca: undefined } })
    expect(await bed.codeOf(URL_7)).toBe('tls')
    expect(bed.asked).toEqual([])
  })

  test('gives a page in place of JSON', async () => {
    bed.answerWith((_request, response) => response.end('  <!doctype html><title>404</title>'))
    expect(await bed.codeOf(URL_7)).toBe('type')
  })

  test('gives nothing in place of JSON', async () => {
    bed.answerWith((_request, response) => response.end(' \n'))
    expect(await bed.codeOf(URL_7)).toBe('type')
  })

  test('gives a page in place of a picture', async () => {
    bed.answerWith((_request, response) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end('<title>404</title>'),
    )
    expect(await bed.codeOf(URL_7, MEDIA_LIMITS)).toBe('type')
  })
})

test('a name whose servers never answer takes no longer than all may take', async () => {
  await inWorld({
    world: {
      resolve: (_host, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve([]))),
    },
  })
  expect(await bed.codeOf(URL_7, HASTY)).toBe('time')
})
