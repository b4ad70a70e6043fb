import { expect, test } from 'vitest'
import { isReservedSlug } from './collection-slug.ts'

test.each(['token', 'editingcollection', 'contract', '123', '2024'])('%s is no address', (slug) =>
  expect(isReservedSlug(slug)).toBe(true),
)

test.each(['tokens', 'my-token', '2024-god', 'pole'])('%s is one', (slug) =>
  expect(isReservedSlug(slug)).toBe(false),
)
