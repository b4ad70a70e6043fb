import { describe, expect, test } from 'vitest'
import { registrationRedirect } from './registration-redirect.ts'

describe('registrationRedirect', () => {
  test.each(['/nft-quest', '/nft-quest/7?tab=done', '/puzzle/prizes', '/puzzle/prizes/#top'])(
    'leads back to %s',
    (path) => expect(registrationRedirect(path)).toBe(path),
  )

  test.each([
    '/',
    '',
    '/nft-quest/7/more',
    '/puzzle',
    '//nft-quest',
    'https://evil.example/nft-quest',
  ])('does not lead back to «%s»', (path) => expect(registrationRedirect(path)).toBeNull())
})
