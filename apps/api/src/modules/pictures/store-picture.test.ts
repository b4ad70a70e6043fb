import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bluePicture } from '../../testing/blue-picture.ts'
import { startFileBed, type FileBed } from '../../testing/file-bed.ts'
import { encodeAvif } from './encode-avif.ts'
import { pictureReply } from './picture-reply.ts'
import { variantKey } from './picture-variants.ts'
import { storePicture } from './store-picture.ts'

let bed: FileBed
let db: FileBed['db']
let files: FileBed['files']
let folder: FileBed['folder']
beforeAll(async () => {
  bed = await startFileBed()
  ;({ db, files, folder } = bed)
})
afterAll(() => bed.close())

const find = (id: number) =>
  db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('storePicture', () => {
  test('keeps three sizes, a blur and the true measures', async () => {
    const { id, key } = await storePicture(bed, await bluePicture(1200, 600).png().toBuffer())
    const sizes = await Promise.all(
      (['small', 'medium', 'large'] as const).map(async (size) => {
        const { width, height, format } = await sharp(
          await buffer(await files.open(variantKey(key, size, 'webp'))),
        ).metadata()
        return [width, height, format]
      }),
    )

    expect(sizes).toEqual([
      [256, 128, 'webp'],
      [400, 200, 'webp'],
      [800, 400, 'webp'],
    ])
    expect(await find(id)).toMatchObject({ width: 1200, height: 600, has_avif: false })
    expect((await find(id)).blur).toMatch(/^data:image\/webp;base64,/)
  })

  test('never makes a picture larger than it was', async () => {
    const { key } = await storePicture(bed, await bluePicture(120, 90).jpeg().toBuffer())
    const { width } = await sharp(
      await buffer(await files.open(variantKey(key, 'large', 'webp'))),
    ).metadata()
    expect(width).toBe(120)
  })

  test('the same bytes are one picture', async () => {
    const source = await bluePicture(50, 50).png().toBuffer()
    const [one, two] = [await storePicture(bed, source), await storePicture(bed, source)]
    expect(two).toEqual(one)
  })

  test('transparency survives', async () => {
    const source = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { key } = await storePicture(bed, source)
    const { hasAlpha } = await sharp(
      await buffer(await files.open(variantKey(key, 'small', 'webp'))),
    ).metadata()
    expect(hasAlpha).toBe(true)
  })

  test('metadata such as the place a photo was taken is dropped', async () => {
    const source = await bluePicture(60, 60)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const { key } = await storePicture(bed, source)
    const { exif } = await sharp(
      await buffer(await files.open(variantKey(key, 'small', 'webp'))),
    ).metadata()
    expect(exif).toBeUndefined()
  })

  test.each([
    ['text', Buffer.from('это не картинка')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s in words', async (_what, source) =>
    expect(storePicture(bed, source)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { file: expect.stringContaining('картинк') },
    }),
  )

  test('refuses a small file that asks for a huge picture', async () => {
    const bomb = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect/></svg>',
    )
    await expect(storePicture(bed, bomb)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })
})

describe('encodeAvif', () => {
  test('adds AVIF beside WebP, and twice is harmless', async () => {
    const { id, key } = await storePicture(bed, await bluePicture(300, 300).png().toBuffer())
    await encodeAvif({ db, files }, { pictureId: id })
    await encodeAvif({ db, files }, { pictureId: id })

    await access(join(folder, variantKey(key, 'medium', 'avif')))
    expect(pictureReply(files, await find(id)).formats).toEqual(['avif', 'webp'])
  })

  test('a picture that is gone is no error', async () =>
    expect(await encodeAvif({ db, files }, { pictureId: 999_999 })).toBeUndefined())
})
