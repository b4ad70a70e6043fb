import { expect, test } from 'vitest'
import { exportFailure } from './export-words.ts'

test.each(['given-up', 'reverted', 'refused', 'paused', 'unreceived', 'greedy', 'something new'])(
  'after «%s» the owner reads where the token is and what to do',
  (reason) => {
    expect(exportFailure(reason)).toContain('Токен остался у\u00a0вас')
    expect(exportFailure(reason)).toMatch(/попробуйте|выберите/)
  },
)

test('only whose address is a contract reads of contracts that take no tokens', () => {
  expect(exportFailure('unreceived')).toContain('это контракт')
  for (const reason of ['given-up', 'reverted', 'refused', 'paused'])
    expect(exportFailure(reason)).not.toContain('адрес\u00a0—')
  expect(exportFailure('paused')).toContain('приостановлена')
})
