import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Token } from '@kefir/wire/tokens'
import { OwnWorkNote } from './own-work-note.tsx'

const token = {
  ...{ id: 7, status: 'moderation', status_reason: null, waits_for: 'first_works' },
  ...{ is_edit_waiting: false, is_own: true, import_start_at: null },
  ...{ author: { id: 1 }, owner: { id: 1 } },
} as Token
const drawn = (of: Partial<Token>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwnWorkNote token={{ ...token, ...of }} />
    </MemoryRouter>,
  )

test('the first works of an author are told of to the author, and not to who brought a token from a wallet', () => {
  expect(drawn({})).toContain('работы автора')
  expect(drawn({})).toContain('/createNFT?made=7')
  const outside = { import_start_at: '2026-03-09T12:00:00+03:00', author: { id: 2 } as never }
  for (const status of ['processing', 'moderation', 'rejected', 'hidden']) {
    expect(drawn({ ...outside, status })).not.toMatch(/автор/)
    expect(drawn({ ...outside, status })).not.toContain('/createNFT')
  }
})

test('whoever reads that they may write to support has the way there', () => {
  const bought = { author: { id: 2 } as never }
  const outside = { ...bought, import_start_at: '2026-03-09T12:00:00+03:00' }
  for (const of of [{}, bought, outside])
    for (const status of ['processing', 'moderation', 'rejected', 'hidden']) {
      const page = drawn({ ...of, status })
      const isTold = /напишите\sв\sподдержку/.test(page)
      expect([status, page.includes('/support?work=7')]).toEqual([status, isTold])
    }
})
