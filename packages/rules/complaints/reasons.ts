/** What one can complain about: exactly one of these, to the letter. */
export const COMPLAINT_REASONS = [
  'Спам',
  'Изображения обнаженного тела или порнография',
  'Членовредительство',
  'Ложная информация',
  'Агрессивные действия',
  'Опасные товары',
  'Оскорбления',
  'Это моя интеллектуальная собственность',
] as const

export type ComplaintReason = (typeof COMPLAINT_REASONS)[number]
