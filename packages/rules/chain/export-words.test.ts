import { expect, test } from 'vitest'
import { exportFailure } from './export-words.ts'

test.each(['given-up', 'reverted', 'refused', 'paused', 'unreceived', 'greedy', 'something new'])(
  'after «%s» the owner reads where the token is and what to do',
  (reason) => {
    expect(exportFailure(reason, 'mint')).toContain('Токен остался у\u00a0вас')
    expect(exportFailure(reason, 'mint')).toMatch(/попробуйте|выберите/)
  },
)

test('only whose address is a contract reads of contracts that take no tokens', () => {
  expect(exportFailure('unreceived', 'mint')).toContain('это контракт')
  for (const reason of ['given-up', 'reverted', 'refused', 'paused'])
    expect(exportFailure(reason, 'mint')).not.toContain('адрес\u00a0—')
  expect(exportFailure('paused', 'mint')).toContain('приостановлена')
})

test('of what the vault lets out nothing is called taken out', () => {
  for (const reason of ['given-up', 'reverted', 'refused', 'paused', 'unreceived', 'greedy', 'new'])
    expect(exportFailure(reason, 'release')).not.toMatch(/[Вв]ыгруз/)
  expect(exportFailure('paused', 'release')).toContain('приостановлена')
})
