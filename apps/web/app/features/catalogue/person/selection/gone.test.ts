import { expect, test } from 'vitest'
import { withMarked, withoutGone } from './gone.ts'

const NOTHING: ReadonlySet<number> = new Set()
const items = (...ids: number[]) => ids.map((id) => ({ id }))

test('an undo takes back its own deed and leaves an earlier one', () => {
  const once = withMarked(NOTHING, [5, 4], true)
  const twice = withMarked(once, [3], true)
  expect([...withMarked(twice, [5, 4], false)]).toEqual([3])
  expect([...once]).toEqual([5, 4])
  expect([...withMarked(twice, [99], false)]).toEqual([5, 4, 3])
})

test('later pages, read before the deed, lose what it took', () =>
  expect(
    withoutGone(items(5, 4, 3, 2, 1), {
      gone: new Set([4, 1]),
      isSettled: true,
      fresh: items(5, 3),
    }),
  ).toEqual(items(5, 3, 2)))

test('what the server lists again is shown, but not while the list is still the old one', () => {
  const gone = new Set([4])
  const fresh = items(5, 4)
  expect(withoutGone(items(5, 4, 3), { gone, isSettled: false, fresh })).toEqual(items(5, 3))
  expect(withoutGone(items(5, 4, 3), { gone, isSettled: true, fresh })).toEqual(items(5, 4, 3))
})
