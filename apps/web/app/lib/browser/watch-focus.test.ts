import { expect, test } from 'vitest'
import { watchFocus } from './watch-focus.ts'

const element = (isHere = true) => ({ isConnected: true, isHere })
type Element = ReturnType<typeof element>

/** As a browser does: what goes gives the focus to nobody, and says nothing. */
function open() {
  const body = element()
  const page = Object.assign(new EventTarget(), { body, activeElement: body })
  return {
    page,
    focus(one: Element) {
      page.activeElement = one
      page.dispatchEvent(new Event('focusin'))
    },
    remove(one: Element) {
      one.isConnected = false
      if (page.activeElement === one) page.activeElement = body
    },
    leave: () => void (page.activeElement = body),
  }
}

test('the focus is lost when what held it goes, and not before', () => {
  const { page, focus, remove } = open()
  const watched = watchFocus(page)
  const button = element()
  focus(button)
  expect(watched.isLost()).toBe(false)
  remove(button)
  expect(watched.isLost()).toBe(true)
})

test('who has pressed nothing has lost nothing, nor who pressed beside what is still there', () => {
  const { page, focus, leave } = open()
  const watched = watchFocus(page)
  expect(watched.isLost()).toBe(false)
  focus(element())
  leave()
  expect(watched.isLost()).toBe(false)
})

test('what has the focus already is watched too, and what takes it in its place keeps it', () => {
  const { page, focus, remove } = open()
  const [button, heading] = [element(), element()]
  focus(button)
  const watched = watchFocus(page)
  remove(button)
  expect(watched.isLost()).toBe(true)
  focus(heading)
  expect(watched.isLost()).toBe(false)
})

test('what goes elsewhere is lost to somebody else', () => {
  const { page, focus, remove } = open()
  const watched = watchFocus(page, ({ isHere }) => isHere)
  const [here, elsewhere] = [element(), element(false)]
  focus(here)
  focus(elsewhere)
  remove(here)
  remove(elsewhere)
  expect(watched.isLost()).toBe(false)
})
