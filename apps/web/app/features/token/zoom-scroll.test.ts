import { expect, test } from 'vitest'
import { clampZoom, fitInto, scrollAfterZoom } from './zoom-scroll.ts'

test('a picture is fitted by the side that is short of room', () => {
  expect(fitInto({ width: 800, height: 400 }, { width: 400, height: 400 })).toEqual({
    width: 400,
    height: 200,
  })
  expect(fitInto({ width: 300, height: 600 }, { width: 900, height: 900 })).toEqual({
    width: 450,
    height: 900,
  })
})

test('the spot under the pointer stays under it', () => {
  const before = { scroll: 100, view: 400, content: 800 }
  const after = scrollAfterZoom(before, 1_600, 200)
  expect((100 + 200) / 800).toBeCloseTo((after + 200) / 1_600)
})

test('a picture with air around it grows from the same spot', () => {
  const after = scrollAfterZoom({ scroll: 0, view: 400, content: 200 }, 800, 200)
  expect((after + 200) / 800).toBeCloseTo(0.5)
})

test('nothing is scrolled before the beginning', () => {
  expect(scrollAfterZoom({ scroll: 0, view: 400, content: 800 }, 400, 300)).toBe(0)
})

test('zoom has its limits', () => {
  expect([0.2, 3, 40].map(clampZoom)).toEqual([1, 3, 8])
})
