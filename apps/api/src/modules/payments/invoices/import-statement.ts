import { parse1cStatement } from '@kefir/rules/payments/parse-1c-statement'
import type { StatementBody, StatementReply } from '@kefir/wire/invoices'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post } from '../../ledger/post.ts'
import { takeStatement } from './take-statement.ts'

const MOST_DOCUMENTS = 2_000

type Importing = { staffId: number; body: StatementBody }

/** A statement of the house's account as the bank's program exports it; what was imported before changes nothing. */
export function importStatement(
  context: Pick<Context, 'config' | 'paidFor' | 'transact' | 'publish' | 'now'>,
  { staffId, body }: Importing,
): Promise<StatementReply> {
  const { file_name: fileName, content, reason } = body
  const read = parse1cStatement(Buffer.from(content, 'base64'), context.config.payee.account)
  if ('fault' in read) throw new AppError('VALIDATION_FAILED', { fields: { content: read.fault } })
  const { documents } = read
  if (documents.length > MOST_DOCUMENTS)
    throw new AppError('VALIDATION_FAILED', {
      fields: { content: `В выписке больше ${MOST_DOCUMENTS} поступлений. Выгрузите меньше дней` },
    })
  return context.transact(async (tx) => {
    const { reply, postings } = await takeStatement(context, tx, { fileName, documents, staffId })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'statements.import',
      subjectKind: 'bank_statement',
      subjectId: reply.id,
      before: null,
      after: { documents: reply.documents, fresh: reply.fresh },
      reason,
    })
    if (postings.length > 0) await post(tx, postings)
    return reply
  })
}
