/** Why a work is sent back: a moderator picks one, and the author reads what to mend. */
export const REJECT_REASONS = {
  copy: {
    name: 'Чужая работа',
    mend: 'Загрузите свою работу или напишите, чем подтвердить право на эту',
  },
  quality: { name: 'Плохое качество файла', mend: 'Загрузите файл чётче и крупнее' },
  name: { name: 'Неподходящее название', mend: 'Измените название' },
  description: { name: 'Неподходящее описание', mend: 'Измените описание' },
  adult_unmarked: { name: 'Нет отметки 18+', mend: 'Включите отметку «18+»' },
  forbidden: { name: 'Запрещённое содержание', mend: 'Уберите запрещённое содержание' },
  insult: { name: 'Оскорбления или вражда', mend: 'Уберите то, что оскорбляет людей' },
  spam: { name: 'Спам или реклама', mend: 'Уберите рекламу и ссылки' },
  cover: { name: 'Неподходящая обложка', mend: 'Замените обложку' },
  other: { name: 'Другое', mend: 'Исправьте то, о чём написал модератор' },
} as const satisfies Record<string, { name: string; mend: string }>

export type RejectReason = keyof typeof REJECT_REASONS

export const REJECT_CODES = Object.keys(REJECT_REASONS) as [RejectReason, ...RejectReason[]]
