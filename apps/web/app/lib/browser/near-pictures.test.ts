import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { NEAR_PICTURES_SCRIPT } from './near-pictures.ts'

type Slot = { name: string; dataset: { near?: string } }
type Change = { isIntersecting: boolean; target: Slot }

const slot = (name: string): Slot => ({ name, dataset: {} })
const named = (slots: Slot[]) => slots.map(({ name }) => name)

/** The browser's part: it knows what is near, and tells of what was added. */
function open(slots: Slot[]) {
  const watched = new Set<Slot>()
  const heard: { changes?: (changes: Change[]) => void; added?: (of: object[]) => void } = {}
  const margins: object[] = []
  const part = (found: Slot[]) => ({
    querySelectorAll: () => found.filter(({ dataset }) => dataset.near === undefined),
  })
  const page = createContext({
    document: { ...part(slots), body: {} },
    IntersectionObserver: class {
      constructor(changes: (changes: Change[]) => void, options: object) {
        heard.changes = changes
        margins.push(options)
      }
      observe = (one: Slot) => watched.add(one)
      unobserve = (one: Slot) => watched.delete(one)
    },
    MutationObserver: class {
      constructor(added: (of: object[]) => void) {
        heard.added = added
      }
      observe() {}
    },
  })
  runInContext(NEAR_PICTURES_SCRIPT, page)
  return {
    watched,
    margins,
    comeNear: (target: Slot) => heard.changes?.([{ isIntersecting: true, target }]),
    add: (found: Slot[]) => heard.added?.([{ target: part(found) }]),
  }
}

test('a picture is asked for 300 px before it is seen, and the others are not', () => {
  const [first, second] = [slot('first'), slot('second')]
  const { margins, comeNear, watched } = open([first, second])
  expect(margins).toMatchObject([{ rootMargin: '300px', scrollMargin: '0px 300px' }])
  expect(named([...watched])).toEqual(['first', 'second'])

  comeNear(first)
  expect([first.dataset.near, second.dataset.near]).toEqual(['', undefined])
  expect(named([...watched])).toEqual(['second'])
})

test('pictures that come with a further page of a list are watched too, those that came near no more', () => {
  const [old, later] = [slot('old'), slot('later')]
  const { comeNear, add, watched } = open([old])
  comeNear(old)
  add([old, later])
  expect(named([...watched])).toEqual(['later'])
})
