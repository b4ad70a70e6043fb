import { expect, test } from 'vitest'
import { isReservedSlug, isSlug } from './collection-slug.ts'

test.each(['token', 'editingcollection', 'contract', '123', '2024'])('%s is no address', (slug) =>
  expect(isReservedSlug(slug)).toBe(true),
)

test.each(['tokens', 'my-token', '2024-god', 'pole'])('%s is one', (slug) =>
  expect(isReservedSlug(slug)).toBe(false),
)

test.each(['ab', 'Pole', 'поле', 'a\u0000b', 'a b', ''])('%j is written in no address', (slug) =>
  expect(isSlug(slug)).toBe(false),
)
