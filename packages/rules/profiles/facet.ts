/** What is known of a token in somebody's list, a bit each; 0014-profiles.sql says how each comes about. */
export const FACET = {
  ready: 1,
  polygon: 2,
  author: 4,
  sale: 8,
  hidden: 16,
  bought: 32,
  liked: 64,
  sold: 128,
} as const
