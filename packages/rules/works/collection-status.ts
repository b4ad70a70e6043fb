export const COLLECTION_STATUSES = {
  draft: 'Черновик',
  pending: 'На модерации',
  changes_requested: 'Нужны правки',
  approved: 'Одобрена',
  rejected: 'Отклонена',
} as const
export type CollectionStatusCode = keyof typeof COLLECTION_STATUSES
