export const ARTICLE_MOTIFS = [
  'nft',
  'wallet',
  'safety',
  'create',
  'market',
  'factory',
  'chain',
  'rarity',
  'drop',
  'quest',
  'royalty',
  'hello',
] as const

export type ArticleMotif = (typeof ARTICLE_MOTIFS)[number]
