import { expect, test } from 'vitest'
import { expectHostileUnheard } from '../../testing/mutate-hostile.ts'
import { noteCounts } from '../../testing/note-counts.ts'
import { roundsOf } from '../../testing/torture-rounds.ts'
import { tortureSeed } from '../../testing/torture-seed.ts'

const ROUNDS = 10_000

test('10 000 spoilt hostile addresses open no line to what is ours', async ({ task }) => {
  const rounds = roundsOf(ROUNDS)
  const { counts, lines } = await expectHostileUnheard({ seed: `${tortureSeed()} hostile`, rounds })
  noteCounts(task, { lines, ...counts })
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rounds)
})
