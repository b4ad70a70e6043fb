import { expect, test } from 'vitest'
import { BEING_PAID, IN_OPERATION } from '../holds/hold.ts'
import { whyNotExport, type Exportable } from './why-not-export.ts'

const TOKEN: Exportable = {
  status: 'ready',
  collectionStatus: 'approved',
  hold: null,
  isInOperation: false,
  isOnChain: false,
  isInVault: false,
}

test.each([
  ['shown', TOKEN],
  ['hidden by its owner', { ...TOKEN, status: 'kept' }],
  ['on sale, which ends with it', { ...TOKEN, hold: { ...BEING_PAID, kind: 'listing' } }],
  ['kept for its owner on the chain', { ...TOKEN, isOnChain: true, isInVault: true }],
])('a token that is %s goes out', (_, token) => expect(whyNotExport(token)).toBeNull())

test('one that is in a wallet already does not', () =>
  expect(whyNotExport({ ...TOKEN, isOnChain: true })).toContain('уже в\u00a0Polygon'))

test.each(['processing', 'moderation', 'rejected', 'hidden'])('nor one that is %s', (status) =>
  expect(whyNotExport({ ...TOKEN, status })).toContain('не\u00a0прошёл проверку'),
)

test('nor one of a collection that waits for the moderators', () =>
  expect(whyNotExport({ ...TOKEN, collectionStatus: 'moderation' })).toContain('Коллекцию'))

test('any other hold is in the way, in its own words', () => {
  const hold = { kind: 'churn', state: 'В маслобойке', refusal: 'Токен сбивает масло' }
  expect(whyNotExport({ ...TOKEN, hold })).toBe(hold.refusal)
})

test('so is what is being done to it', () =>
  expect(whyNotExport({ ...TOKEN, isInOperation: true })).toBe(IN_OPERATION.refusal))
