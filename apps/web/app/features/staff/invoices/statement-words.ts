import type { StatementReply } from '@kefir/wire/invoices'
import { formatPlural } from '../../../lib/format/format.ts'

/** What an import came to: how much was read, and what is left for people. */
export function statementWords(read: StatementReply): string {
  const { documents, fresh, matched, unknown, to_return } = read
  const parts = [
    `зачли ${matched}`,
    `разобрать вам ${unknown}`,
    to_return > 0 && `вернуть ${to_return}`,
    documents > fresh && `загружены раньше ${documents - fresh}`,
  ]
  const told = parts.filter(Boolean).join(', ')
  return `Выписка загружена. ${formatPlural(documents, ['поступление', 'поступления', 'поступлений'])}: ${told}`
}
