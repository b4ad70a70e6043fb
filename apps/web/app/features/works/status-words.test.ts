import { expect, test } from 'vitest'
import { WAITS_FOR } from '@kefir/rules/works/waits-for'
import type { TokenStatus } from '@kefir/wire/works'
import { importedWords, stepsOf } from './status-words.ts'

const told = (status: TokenStatus, is_moderated: boolean) =>
  stepsOf({ status, is_moderated }).map(({ name, state }) => `${name} ${state}`)

test('a work that no moderator looks at is told of none', () => {
  expect(told('processing', false)).toEqual(['Обработка now', 'Каталог later'])
  expect(told('ready', false)).toEqual(['Обработка done', 'Каталог done'])
})

test.each([
  ['processing', 'Модерация later'],
  ['moderation', 'Модерация now'],
  ['rejected', 'Модерация stopped'],
  ['hidden', 'Модерация done'],
  ['ready', 'Модерация done'],
] as const)('of a moderated work, %s means «%s»', (status, step) =>
  expect(told(status, true)[1]).toBe(step),
)

test('of a token from a wallet nothing is told of its author or of a work', () => {
  for (const status of ['processing', 'moderation', 'rejected', 'hidden'] as const)
    for (const waitsFor of [null, ...WAITS_FOR])
      expect(importedWords(status, waitsFor)).not.toMatch(/автор|работ/)
  expect(importedWords('moderation', 'collection')).toContain('коллекцией')
  expect(importedWords('moderation', 'first_works')).toContain('смотрит модератор')
})
