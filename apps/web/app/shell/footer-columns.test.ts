import { expect, test } from 'vitest'
import { footerColumns } from './footer-columns.ts'

test('links stand in their columns, columns in the order of the site, and none is empty', () => {
  const link = (column: 'support' | 'faq' | 'company', name: string) => ({ column, name, to: '/' })
  expect(footerColumns([link('company', 'Б'), link('support', 'А'), link('company', 'В')])).toEqual(
    [
      { name: 'Поддержка', links: [link('support', 'А')] },
      { name: 'Компания', links: [link('company', 'Б'), link('company', 'В')] },
    ],
  )
})
