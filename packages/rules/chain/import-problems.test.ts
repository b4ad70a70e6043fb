import { describe, expect, test } from 'vitest'
import { importProblem, IMPORT_PROBLEMS, METADATA_REFUSALS } from './import-problems.ts'

const fine = { problem: null, refusal: null, failure: null }

describe('importProblem', () => {
  test('says nothing of a token that is fine', () => expect(importProblem(fine)).toBeNull())

  test('names the contract before what could not be read of it', () =>
    expect(importProblem({ problem: 'ERC-1155', refusal: 'time', failure: 'Нет' })).toBe(
      IMPORT_PROBLEMS['ERC-1155'],
    ))

  test.each(Object.keys(METADATA_REFUSALS))('has words for %s', (refusal) =>
    expect(importProblem({ ...fine, refusal })).toMatch(/^[А-ЯЁ]/),
  )

  test('has words for a refusal of a later version too', () =>
    expect(importProblem({ ...fine, refusal: 'of-tomorrow' })).toMatch(/^[А-ЯЁ]/))
})
