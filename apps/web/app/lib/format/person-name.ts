import type { Person } from '@kefir/wire/tokens'

/** What an author or an owner is called: an organisation by its name, a person by the nickname. */
export const personName = ({ id, legal }: Pick<Person, 'id' | 'legal'>) =>
  legal.name ?? legal.nikname ?? `Пользователь ${id}`
