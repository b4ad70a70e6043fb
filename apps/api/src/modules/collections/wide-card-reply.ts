import type { TokenCard } from '@kefir/wire/cards'
import type { FileStore } from '../../ports/file-store.ts'
import { tokenCardReply } from '../tokens/token-card-reply.ts'
import type { WideRow } from './wide-grid.queries.ts'

/** A token in a list of many collections: only what everybody sees is there, and no place of it is paid for. */
export const wideCardReply = (files: FileStore, row: WideRow): TokenCard =>
  tokenCardReply(files, { status: 'ready', is_favorited: false, promo_place: null, ...row })
