/** What a work that others do not see is called: one name on its page, its card and its form. */
export const STATUS_NAMES = {
  processing: 'В обработке',
  moderation: 'На модерации',
  rejected: 'Отклонено',
  hidden: 'Снято модератором',
} as const
