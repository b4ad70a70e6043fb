import type { Person } from '@kefir/wire/tokens'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply, type PictureRow } from '../pictures/picture-reply.ts'

export type PersonRow = {
  id: number
  name: string | null
  nikname: string | null
  is_verified: boolean
  avatar: PictureRow | null
}

/** Somebody named beside a thing. */
export const personReply = (files: FileStore, row: PersonRow): Person => ({
  id: row.id,
  legal: { name: row.name, nikname: row.nikname },
  avatar: row.avatar && pictureReply(files, row.avatar),
  is_verified: row.is_verified,
})

/** What a person is called in a sentence: an organisation by its name. */
export const shownName = ({ name, nikname }: Pick<PersonRow, 'name' | 'nikname'>) =>
  nikname ?? name ?? ''
