import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPlace } from './hold-place.ts'

/** A page of some height, seen through a window of none, and the observer of its body. */
const page = { height: 0, grow: (_height: number) => {} }
let view: EventTarget & { scrollY: number; scrollTo: (to: { top: number }) => void }

beforeEach(() => {
  vi.useFakeTimers()
  view = Object.assign(new EventTarget(), {
    scrollY: 0,
    scrollTo: ({ top }: { top: number }) => (view.scrollY = Math.min(top, page.height)),
  })
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', { body: {} })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        page.grow = (height) => {
          page.height = height
          tell()
        }
      }
      observe() {}
      disconnect() {
        page.grow = (height) => (page.height = height)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page is followed while its list grows, and left alone once it is there', () => {
  holdPlace(2_000)
  page.grow(900)
  expect(view.scrollY).toBe(900)
  page.grow(1_800)
  page.grow(2_700)
  expect(view.scrollY).toBe(2_000)
  view.scrollY = 300
  page.grow(3_600)
  expect(view.scrollY).toBe(300)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'a visitor who moves by themselves (%s) is not brought back',
  (move) => {
    holdPlace(2_000)
    page.grow(900)
    view.scrollY = 100
    view.dispatchEvent(new Event(move))
    page.grow(2_700)
    expect(view.scrollY).toBe(100)
  },
)

test('a list that has ended is not waited for', () => {
  holdPlace(2_000)
  page.grow(900)
  vi.advanceTimersByTime(15_000)
  view.scrollY = 100
  page.grow(2_700)
  expect(view.scrollY).toBe(100)
})
