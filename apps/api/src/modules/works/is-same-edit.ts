import type { WorkEdit } from './reviews.queries.ts'

export const isSameEdit = (one: WorkEdit, other: WorkEdit) =>
  one.name === other.name &&
  one.pictureId === other.pictureId &&
  one.mediaId === other.mediaId &&
  one.isAdult === other.isAdult
