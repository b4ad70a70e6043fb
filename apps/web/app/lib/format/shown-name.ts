import type { PublicUser } from '@kefir/wire/account'

type Named = { id: number; legal: Pick<PublicUser['legal'], 'legal_class' | 'name' | 'nikname'> }

/** What people call a user: the nickname, or an organisation's name. */
export const shownName = ({ id, legal }: Named) =>
  (legal.legal_class === 'entity' ? legal.name : legal.nikname) ?? `Пользователь ${id}`
