import type { FoundUser } from '@kefir/wire/search'
import type { FileStore } from '../../ports/file-store.ts'
import { personReply } from '../accounts/person-reply.ts'
import type { FoundUserRow } from './found-cards.queries.ts'

export const foundUserReply = (files: FileStore, row: FoundUserRow): FoundUser => ({
  ...personReply(files, row),
  tokens_count: row.tokens_count,
})
