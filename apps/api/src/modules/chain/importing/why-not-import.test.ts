import { METADATA_REFUSALS } from '@kefir/rules/chain/import-problems'
import { describe, expect, test } from 'vitest'
import { canRetry, whyNotImport } from './why-not-import.ts'

const ME = 7
const failed = { standing: 'error', problem: null, refusal: null, owner_id: null } as const

describe('whyNotImport', () => {
  test('lets what failed, and what was not final yet, be tried again', () => {
    expect(whyNotImport(failed, ME)).toBeNull()
    expect(whyNotImport({ ...failed, problem: 'fresh' }, ME)).toBeNull()
  })

  test('refuses what is here already, whether or not the chain has confirmed it', () => {
    const imported = { ...failed, standing: 'imported', owner_id: ME } as const
    for (const problem of [null, 'fresh'] as const)
      expect(whyNotImport({ ...imported, problem }, ME)).toBe('Токен уже импортирован')
  })

  test('refuses a description at an address that is never read', () => {
    for (const refusal of ['address', 'scheme'] as const)
      expect(whyNotImport({ ...failed, refusal }, ME)).toBe(METADATA_REFUSALS[refusal].words)
  })
})

describe('canRetry', () => {
  test.each([
    ['nothing in the way', failed, true],
    ['the chain is not sure yet', { ...failed, problem: 'fresh' }, true],
    ['it is not the owner any more', { ...failed, problem: 'moved' }, false],
    ['no look has come to it', { ...failed, problem: 'unchecked' }, false],
    ['a site that was away', { ...failed, refusal: 'time' }, true],
    ['a refusal of a later version', { ...failed, refusal: 'of-tomorrow' }, true],
    ['an address inside', { ...failed, refusal: 'address' }, false],
    ['an address of no kind that is read', { ...failed, refusal: 'scheme' }, false],
    ['no failure at all', { ...failed, standing: 'available' }, false],
  ] as const)('%s', (_what, row, can) => {
    expect(canRetry(row, ME)).toBe(can)
    // What is offered is never refused.
    if (can) expect(whyNotImport(row, ME)).toBeNull()
  })
})
