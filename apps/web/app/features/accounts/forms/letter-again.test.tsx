import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NO_REFUSAL } from '../../../lib/forms/read-refusal.ts'
import { LetterAgain } from './letter-again.tsx'

const drawn = (code: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LetterAgain refusal={{ ...NO_REFUSAL, status: 422, code }} />
    </MemoryRouter>,
  )

test('an address that waits for its confirmation is offered the letter', () =>
  expect(drawn('ACCOUNT_NOT_ACTIVATED')).toMatch(/href="\/account\/resend"[^>]*>Повторное письмо/))

test.each([null, 'VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS'])('%s is offered none', (code) =>
  expect(drawn(code)).toBe(''),
)
