import { expect, test } from 'vitest'
import { formatFailedJob } from './format-failed-job.ts'

test('a failed job is printed with its cause and without secrets', () => {
  const printed = formatFailedJob({
    id: '8b3ec5a2-0000-4000-8000-000000000001',
    queue: 'accounts.send-letter',
    failedAt: new Date('2026-12-31T21:00:00Z'),
    error: { name: 'Error', message: 'the post office is closed' },
    data: { kind: 'recovery', email: 'kto@example.org', deep: { resetCode: '123456', tokenId: 7 } },
  })
  expect(printed).toBe(
    [
      '8b3ec5a2-0000-4000-8000-000000000001  accounts.send-letter  2026-12-31T21:00:00.000Z',
      '    {"kind":"recovery","email":"…","deep":{"resetCode":"…","tokenId":7}}',
      '    the post office is closed',
    ].join('\n'),
  )
})
