import { test } from 'vitest'
import { tortureSeed } from '../../../testing/torture-seed.ts'
import { expectMixturesSafe } from '../../../testing/mixed-markup.ts'

test('40 000 mixtures of tags come out safe and stay as they came out', () =>
  expectMixturesSafe({ seed: `${tortureSeed()} mixtures`, rounds: 40_000 }))
