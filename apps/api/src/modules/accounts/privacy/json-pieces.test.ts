import { expect, test } from 'vitest'
import { jsonPieces } from './json-pieces.ts'

async function* listOf(...items: unknown[]) {
  yield* items
}

async function join(value: unknown) {
  let text = ''
  for await (const piece of jsonPieces(value)) text += piece
  return text
}

test('pieces make the text of the whole, with lists in place of what is read on the way', async () => {
  const text = await join({
    name: 'Кефир «5 %»\n',
    none: null,
    plain: [1, { two: [] }],
    long: listOf({ id: 1 }, 'два', null),
    inner: { empty: listOf(), nothing: {} },
  })
  expect(JSON.parse(text)).toEqual({
    name: 'Кефир «5 %»\n',
    none: null,
    plain: [1, { two: [] }],
    long: [{ id: 1 }, 'два', null],
    inner: { empty: [], nothing: {} },
  })
})

test('a list is read no further than it was sent', async () => {
  let read = 0
  async function* counting() {
    for (;;) yield (read += 1)
  }
  const pieces = jsonPieces({ endless: counting() })
  for (let taken = 0; taken < 5; taken += 1) await pieces.next()
  expect(read).toBeLessThanOrEqual(5)
})
