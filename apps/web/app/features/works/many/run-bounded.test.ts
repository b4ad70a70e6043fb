import { expect, test } from 'vitest'
import { runBounded } from './run-bounded.ts'

test('everything is done, never more than so many at once', async () => {
  let [now, most] = [0, 0]
  const done: number[] = []
  await runBounded([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, (now += 1))
    await Promise.resolve()
    now -= 1
    done.push(item)
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

test('what fails stops nothing else', async () => {
  const done: number[] = []
  await runBounded([1, 2, 3], 2, async (item) => {
    if (item === 1) throw new Error('broken')
    done.push(item)
  })
  expect(done).toEqual([2, 3])
})
