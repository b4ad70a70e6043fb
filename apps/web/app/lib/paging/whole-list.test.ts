import { expect, test } from 'vitest'
import { wholeList } from './whole-list.ts'

/** A list of so many, a hundred a page, as the API pages one: the cursor is the last that was given. */
function listOf(count: number) {
  const asked: (string | undefined)[] = []
  const read = async (cursor: string | undefined) => {
    asked.push(cursor)
    const first = Number(cursor ?? 0) + 1
    const last = Math.min(count, first + 99)
    return {
      data: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index),
      next_page_url: last < count ? `/api/v1/things?per_page=100&cursor=${last}&page=2` : null,
    }
  }
  return { read, asked }
}

test.each([
  [0, [undefined]],
  [100, [undefined]],
  [250, [undefined, '100', '200']],
])('a list of %i is read to its end, each page once', async (count, pages) => {
  const { read, asked } = listOf(count)
  expect(await wholeList(read)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(asked).toEqual(pages)
})
