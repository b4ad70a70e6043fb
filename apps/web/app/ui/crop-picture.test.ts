import { expect, test } from 'vitest'
import { fitInto } from './crop-picture.ts'

test('a large part is brought down to the size that is of use', () => {
  expect(fitInto({ width: 3200, height: 800 }, { w: 1600, h: 400 })).toEqual({ w: 1600, h: 400 })
})

test('a small part is not blown up', () => {
  expect(fitInto({ width: 120.4, height: 120.4 }, { w: 400, h: 400 })).toEqual({ w: 120, h: 120 })
})
