import { expect, test } from 'vitest'
import { whyNoNext } from './why-no-next.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('an empty queue is called empty only when nothing waits at all', () => {
  expect(whyNoNext({ held: 0, own: 0, other_kinds: 0 })).toBe('Очередь пуста')
})

test('what waits and is not led to is counted by its cause', () => {
  expect(plain(whyNoNext({ held: 2, own: 1, other_kinds: 0 }))).toBe(
    'Для вас здесь больше ничего нет. Ждут: 2 у других модераторов, 1 ваша',
  )
  expect(plain(whyNoNext({ held: 0, own: 0, other_kinds: 5 }))).toBe(
    'Для вас здесь больше ничего нет. Ждут: 5 других видов',
  )
})
