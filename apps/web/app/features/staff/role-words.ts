import type { Role } from '@kefir/wire/staff'

/** The roles as people call them. */
export const ROLE_WORDS: Record<Role, string> = {
  support: 'Поддержка',
  moderator: 'Модератор',
  editor: 'Редактор',
  game_master: 'Ведущий игр',
  finance: 'Финансы',
  analyst: 'Аналитик',
  admin: 'Администратор',
}
