import { expect, test } from 'vitest'
import { imageValue, readImage } from './image-value.ts'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test('the picture of before stays unless another or none was chosen', () => {
  expect(readImage(imageValue({ stage: 'none', id: null, isBare: false }))).toEqual({})
  expect(readImage(imageValue({ stage: 'none', id: null, isBare: true }))).toEqual({
    image_upload_id: null,
  })
  expect(readImage(imageValue({ stage: 'ready', id: ID, isBare: true }))).toEqual({
    image_upload_id: ID,
  })
})

test.each(['sending', 'paused', 'offline', 'failed'] as const)(
  'one that is %s is not passed over in silence',
  (stage) => {
    const { image_upload_id: id } = readImage(imageValue({ stage, id: null, isBare: false }))
    expect(id).toBe('waits')
  },
)
