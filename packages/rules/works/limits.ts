/** What a work may hold (decision N3); the forms and the server read the same numbers. */
export const WORK_LIMITS = {
  name: 120,
  description: 5000,
  traits: 30,
  traitName: 40,
  traitValue: 60,
  copies: 1000,
  unlockable: 2000,
  /** Per cent of each sale. */
  royalty: 10,
} as const

export const COLLECTION_LIMITS = { nameMin: 3, name: 80, description: 5000 } as const

/** Of an author's works so many go to a moderator before the next ones are shown at once. */
export const WATCHED_WORKS = 3

/** What one author may have before moderators, or on its way there, at a time. */
export const MOST_WAITING = { works: 200, collections: 20 } as const

/** Bytes of a draft's JSON, and how deep it may nest. */
export const DRAFT_LIMITS = { bytes: 65_536, depth: 12, perUser: 100 } as const
