import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearPresses, pressedFor } from './pressed-link.ts'
import { pressedPicture } from './pressed-picture.ts'

type Img = { complete: boolean; naturalWidth: number; currentSrc: string }
const came = (currentSrc: string): Img => ({ complete: true, naturalWidth: 9, currentSrc })
const onItsWay: Img = { complete: false, naturalWidth: 0, currentSrc: '/slow.webp' }

class FakeElement {
  isConnected = true
  classList = { contains: (name: string) => this.names.includes(name) }
  offsetParent: FakeElement | null = null
  readonly pathname: string
  readonly images: Img[]
  readonly names: string[]

  constructor(pathname: string, images: Img[] = [], names: string[] = []) {
    this.pathname = pathname
    this.images = images
    this.names = names
  }

  closest(): FakeElement | null {
    return this.pathname ? this : null
  }
  querySelectorAll() {
    return this.images
  }
}

let stop = () => {}
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('Element', FakeElement)
  stop = hearPresses()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function press(target: FakeElement) {
  const click = new Event('click')
  Object.defineProperty(click, 'target', { value: target })
  window.dispatchEvent(click)
}

test('a link that was pressed is known by where it leads', () => {
  const link = new FakeElement('/profile/5', [came('/avatar.webp')])
  press(link)
  expect(pressedFor('/profile/5')).toBe(link)
  expect(pressedFor('/profile/6')).toBeNull()
  expect(pressedPicture('/profile/5')).toBe('/avatar.webp')

  link.isConnected = false
  expect(pressedFor('/profile/5')).toBeNull()
})

test('a link that covers a card stands for it, whose last picture that came is its own', () => {
  const link = new FakeElement('/collection/7', [], ['stretched'])
  link.offsetParent = new FakeElement('', [came('/banner.webp'), came('/cover.webp'), onItsWay])
  press(link)
  expect(pressedFor('/collection/7')).toBe(link.offsetParent)
  expect(pressedPicture('/collection/7')).toBe('/cover.webp')
})

test('what was pressed since then and is no link is no way anywhere', () => {
  press(new FakeElement('/collection/7'))
  press(new FakeElement(''))
  expect(pressedFor('/collection/7')).toBeNull()
})
