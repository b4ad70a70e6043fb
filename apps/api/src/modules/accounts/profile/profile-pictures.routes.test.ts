import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jobsDone } from '../../../testing/jobs-done.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { REMOVE_UNNAMED, removeUnnamed } from '../../pictures/remove-unnamed.ts'
import { ENCODE_AVIF } from '../../pictures/encode-avif.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

let count = 0
/** Uploads are limited by address, so everybody here has one of their own. */
async function person() {
  count += 1
  const { cookie, id } = await makeUser(bed.context.db, { nikname: `hudozhnik-${count}` })
  const remoteAddress = `10.0.0.${count}`
  return {
    id,
    cookie,
    put: (kind: string, payload: Buffer | string, type = 'image/png') =>
      bed.call({
        method: 'PUT',
        url: `/api/v1/account/${kind}`,
        cookie,
        payload,
        remoteAddress,
        headers: { 'content-type': type },
      }),
    remove: (kind: string) =>
      bed.call({ method: 'DELETE', url: `/api/v1/account/${kind}`, cookie, remoteAddress }),
  }
}

const flat = (width: number, height: number, background = '#1d49f2') =>
  sharp({ create: { width, height, channels: 3, background } })
const UNREADABLE = 'Не удалось прочитать картинку. Подойдут JPG, PNG, WEBP или GIF'

async function stored(url: string) {
  return sharp(await readFile(join(bed.context.config.dataDir, url)))
}

describe('PUT /v1/account/avatar', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'takes a %s and cuts it square',
    async (type) => {
      const { put } = await person()
      const answer = await put(
        'avatar',
        await flat(900, 600).toFormat(type).toBuffer(),
        `image/${type}`,
      )

      expect(answer.statusCode).toBe(200)
      const { avatar } = answer.json()
      expect(avatar).toMatchObject({ width: 400, height: 400, type: 'image/webp' })
      expect(avatar.blur).toMatch(/^data:image\/webp;base64,/)
      expect(await (await stored(avatar.sizes.small)).metadata()).toMatchObject({
        width: 256,
        height: 256,
        format: 'webp',
      })
    },
  )

  test('a small picture fills the frame too', async () => {
    const { put } = await person()
    const answer = await put('avatar', await flat(20, 10).png().toBuffer())
    expect(answer.json().avatar).toMatchObject({ width: 400, height: 400 })
  })

  test('AVIF follows by a job', async () => {
    const { put, cookie } = await person()
    await put('avatar', await flat(410, 420, '#0a0').png().toBuffer())

    await vi.waitFor(
      async () => {
        const { avatar } = (await bed.call({ url: '/api/v1/account', cookie })).json()
        expect(avatar.formats).toEqual(['avif', 'webp'])
      },
      { timeout: 60_000, interval: 200 },
    )
  })

  describe('one that is replaced', () => {
    const source = () => flat(500, 500, '#f80').jpeg().toBuffer()
    const isThere = async (path: string) => {
      const { db } = bed.context
      for (const queue of [ENCODE_AVIF, REMOVE_UNNAMED]) await jobsDone(db, queue)
      return existsSync(join(bed.context.config.dataDir, path))
    }
    const pathOf = async (answer: Awaited<ReturnType<typeof bed.call>>, kind = 'avatar') =>
      (kind === 'avatar' ? answer.json().avatar : answer.json().legal.banner).path as string

    test.each(['avatar', 'banner'])('takes its files along: %s', async (kind) => {
      const { put, remove } = await person()
      const one = await pathOf(await put(kind, await source()), kind)
      expect(await isThere(one)).toBe(true)
      const two = await pathOf(await put(kind, await source()), kind)
      expect([await isThere(one), await isThere(two)]).toEqual([false, true])
      await remove(kind)
      expect(await isThere(two)).toBe(false)
    })

    test('leaves others theirs, however alike', async () => {
      const [one, other] = [await person(), await person()]
      const same = await source()
      await one.put('avatar', same)
      const theirs = await pathOf(await other.put('avatar', same))
      await one.remove('avatar')
      expect(await isThere(theirs)).toBe(true)
    })

    test('stays while somebody else shows the very picture', async () => {
      const { db } = bed.context
      const [one, other] = [await person(), await person()]
      const path = await pathOf(await one.put('avatar', await source()))
      const avatarOf = db.selectFrom('users').select('avatar_id').where('id', '=', one.id)
      await db
        .updateTable('users')
        .set(await avatarOf.executeTakeFirstOrThrow())
        .where('id', '=', other.id)
        .execute()
      await one.remove('avatar')
      expect(await isThere(path)).toBe(true)
      await other.remove('avatar')
      expect(await isThere(path)).toBe(false)
    })

    test('of several at once the last one stays, alone, and the job may run twice', async () => {
      const { put, cookie } = await person()
      const sent = await Promise.all(
        Array.from({ length: 4 }, async () => put('avatar', await source())),
      )
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      const { db } = bed.context
      await jobsDone(db, REMOVE_UNNAMED)
      const orders = await query(db, 'select data from pgboss.job where name = $1', REMOVE_UNNAMED)
      for (const { data } of orders as { data: { pictureIds: number[] } }[])
        await Promise.all([removeUnnamed(bed.context, data), removeUnnamed(bed.context, data)])
      const shown = (await bed.call({ url: '/api/v1/account', cookie })).json().avatar.path
      for (const answer of sent) {
        // Each call answers with what was shown when it was done.
        const path = await pathOf(answer)
        expect(await isThere(path)).toBe(path === shown)
      }
    })
  })

  test('metadata and whatever was glued to the file are dropped', async () => {
    const { put } = await person()
    const photo = await flat(500, 400)
      .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'Дом, 55.75 37.61' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const answer = await put('avatar', polyglot, 'image/jpeg')

    expect(answer.statusCode).toBe(200)
    const { sizes } = answer.json().avatar
    for (const url of Object.values(sizes) as string[]) {
      const bytes = await readFile(join(bed.context.config.dataDir, url))
      expect(bytes.includes('script')).toBe(false)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
  })

  test('a photo that lies on its side stands up', async () => {
    const { put } = await person()
    const left = await flat(200, 400, '#f00').png().toBuffer()
    const photo = await flat(400, 400, '#00f')
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { avatar } = (await put('avatar', photo, 'image/jpeg')).json()
    const { data } = await (
      await stored(avatar.path)
    )
      .extract({ left: 200, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })

    // Turned clockwise, what was left is on top.
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(60)
  })

  test('of an animation the first frame stays', async () => {
    const { put } = await person()
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((colour) => flat(60, 60, colour).png().toBuffer()),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(3)
    const { avatar } = (await put('avatar', animation, 'image/gif')).json()
    const { data } = await (await stored(avatar.path)).raw().toBuffer({ resolveWithObject: true })

    expect(avatar).toMatchObject({ width: 400, height: 400 })
    expect([data[0]! > 240, data[1]! < 20, data[2]! < 20]).toEqual([true, true, true])
  })

  test('transparency survives', async () => {
    const { put } = await person()
    const source = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { avatar } = (await put('avatar', source)).json()
    expect((await (await stored(avatar.path)).metadata()).hasAlpha).toBe(true)
  })

  describe('refuses', () => {
    const hostile: [string, () => Promise<Buffer> | Buffer][] = [
      ['nothing at all', () => Buffer.alloc(0)],
      ['text', () => Buffer.from('это не картинка')],
      ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
      [
        'a drawing with a script',
        () =>
          Buffer.from(
            '<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
          ),
      ],
      ['a script that begins like a GIF', () => Buffer.from('GIF89a/*\u0001\u0001*/=1;alert(1)')],
      [
        'a page that begins like a JPEG',
        () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
      ],
      ['a WEBP that is only its name', () => Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ')],
      ['a TIFF', () => flat(20, 20).tiff().toBuffer()],
      ['an AVIF', () => flat(64, 64).avif({ effort: 0 }).toBuffer()],
      ['half a JPEG', async () => half(await noise(300, 300).jpeg().toBuffer())],
      ['half a PNG', async () => half(await noise(300, 300).png().toBuffer())],
      ['half a WEBP', async () => half(await noise(300, 300).webp().toBuffer())],
      ['a PNG with wrong sums', async () => spoil(await noise(64, 64).png().toBuffer())],
      [
        'a small file that unfolds into a huge picture',
        () => flat(10_000, 9_000).png({ compressionLevel: 9 }).toBuffer(),
      ],
      ['a strip one point wide', () => flat(1, 3000).png().toBuffer()],
    ]
    test.each(hostile)('%s', async (_what, make) => {
      const { put, id } = await person()
      const answer = await put('avatar', await make())

      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ avatar: [UNREADABLE] })
      const user = await bed.context.db
        .selectFrom('users')
        .select('avatar_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(user.avatar_id).toBeNull()
    })

    test('more than five megabytes', async () => {
      const { put } = await person()
      const answer = await put('avatar', Buffer.alloc(5 * 1024 * 1024 + 1))
      expect(answer.statusCode).toBe(413)
      expect(answer.json().message).toBe('Картинка больше 5\u00a0МБ')
    })

    test('more than five megabytes that came without saying so', async () => {
      const { cookie } = await person()
      const answer = await bed.call({
        method: 'PUT',
        url: '/api/v1/account/avatar',
        cookie,
        payload: Readable.from(Array.from({ length: 6 }, () => Buffer.alloc(1024 * 1024))),
        headers: { 'content-type': 'image/png', 'transfer-encoding': 'chunked' },
      })
      expect(answer.statusCode).toBe(413)
    })

    test.each([
      'application/json',
      'text/plain',
      'image/svg+xml',
      'multipart/form-data; boundary=x',
    ])('a body of type %s', async (type) => {
      const { put } = await person()
      const answer = await put('avatar', '{}', type)
      expect(answer.statusCode).toBe(415)
      expect(answer.json().message).toContain('Подойдут JPG')
    })

    test('a call without a body', async () => {
      const { cookie } = await person()
      const answer = await bed.call({ method: 'PUT', url: '/api/v1/account/avatar', cookie })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ avatar: [UNREADABLE] })
    })

    test('a guest, before the body', async () => {
      const answer = await bed.call({
        method: 'PUT',
        url: '/api/v1/account/avatar',
        payload: Buffer.alloc(6 * 1024 * 1024),
        headers: { 'content-type': 'image/png' },
      })
      expect(answer.statusCode).toBe(401)
    })
  })

  test('other calls still take no pictures', async () => {
    const { cookie } = await person()
    const answer = await bed.call({
      method: 'PUT',
      url: '/api/v1/account/profile',
      cookie,
      payload: await flat(10, 10).png().toBuffer(),
      headers: { 'content-type': 'image/png' },
    })
    expect(answer.statusCode).toBe(415)
  })

  test('of pictures sent at once one stays, and each is whole', async () => {
    const { put, cookie } = await person()
    const sources = await Promise.all(
      ['#100', '#200', '#300', '#400'].map((colour) => flat(450, 450, colour).png().toBuffer()),
    )
    const answers = await Promise.all(sources.map((source) => put('avatar', source)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])

    const { avatar } = (await bed.call({ url: '/api/v1/account', cookie })).json()
    await expect((await stored(avatar.path)).metadata()).resolves.toMatchObject({ width: 400 })
  })
})

describe('PUT /v1/account/banner', () => {
  test('is cut to its strip and kept wide', async () => {
    const { put } = await person()
    const { banner } = (
      await put('banner', await flat(2000, 1500).jpeg().toBuffer(), 'image/jpeg')
    ).json().legal
    expect(banner).toMatchObject({ width: 1600, height: 400 })
    expect(await (await stored(banner.sizes.large)).metadata()).toMatchObject({
      width: 1600,
      height: 400,
    })
  })

  test('may weigh what an avatar may not', async () => {
    const { put } = await person()
    const heavy = await noise(1800, 1200).png({ compressionLevel: 0 }).toBuffer()
    expect(heavy.length).toBeGreaterThan(5 * 1024 * 1024)
    expect((await put('banner', heavy)).statusCode).toBe(200)
    expect((await put('avatar', heavy)).statusCode).toBe(413)
    expect((await put('banner', Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
  })

  test('names its own field in a refusal', async () => {
    const { put } = await person()
    expect((await put('banner', 'x')).json().errors).toEqual({ banner: [UNREADABLE] })
  })
})

describe('DELETE', () => {
  test('removes one picture and leaves the other; twice is harmless', async () => {
    const { put, remove } = await person()
    await put('avatar', await flat(50, 50).png().toBuffer())
    await put('banner', await flat(50, 50).png().toBuffer())

    const answer = await remove('avatar')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().avatar).toBeNull()
    expect(answer.json().legal.banner).not.toBeNull()
    expect((await remove('avatar')).statusCode).toBe(200)
    expect((await remove('banner')).json().legal.banner).toBeNull()
  })

  test.each(['avatar', 'banner'])('%s: refuses a guest', async (kind) =>
    expect((await bed.call({ method: 'DELETE', url: `/api/v1/account/${kind}` })).statusCode).toBe(
      401,
    ),
  )
})

test('nothing but re-encoded pictures was stored', async () => {
  const entries = await readdir(join(bed.context.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((name) => !/-(small|medium|large)\.(webp|avif)$/.test(name))).toEqual([])
})

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

function spoil(bytes: Buffer) {
  const middle = Math.floor(bytes.length / 2)
  bytes.fill(0xff, middle, middle + 20)
  return bytes
}

function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}
