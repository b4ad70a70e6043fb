import { expect, test } from 'vitest'
import { exportFailure } from './export-words.ts'

test.each(['given-up', 'reverted', 'refused', 'greedy', 'something new'])(
  'after «%s» the owner reads where the token is and what to do',
  (reason) => {
    expect(exportFailure(reason)).toContain('Токен остался у\u00a0вас')
    expect(exportFailure(reason)).toMatch(/попробуйте|выберите/)
  },
)
