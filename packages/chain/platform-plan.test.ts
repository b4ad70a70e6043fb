import { describe, expect, test } from 'vitest'

import { platformAddresses, platformPlan, rolesOfOneOperator } from './platform-plan.ts'

const ADMIN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OPERATOR = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('platformPlan', () => {
  const roles = rolesOfOneOperator(ADMIN, OPERATOR)

  test('makes each contract once, the implementation before the factory that needs its code', () => {
    const names = platformPlan(roles).map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(platformAddresses(roles)).toSorted())
    expect(names.indexOf('collectionImplementation')).toBeLessThan(
      names.indexOf('collectionFactory'),
    )
  })

  test('tells the factory that drops mint too', () => {
    const { dropMinter } = platformAddresses(roles)
    const factory = platformPlan(roles).find(({ name }) => name === 'collectionFactory')
    expect(factory?.data).toContain(dropMinter.slice(2).toLowerCase())
  })

  test('gives another key other addresses, but for the code that all clones run', () => {
    const mine = platformAddresses(roles)
    const theirs = platformAddresses({ ...roles, settler: ADMIN })
    expect(theirs).toEqual({ ...mine, settlement: theirs.settlement })
    expect(theirs.settlement).not.toBe(mine.settlement)
  })
})
