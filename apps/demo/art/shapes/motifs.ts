import { goodsMotifs } from './motifs-goods.ts'
import { storyMotifs } from './motifs-stories.ts'
import type { ArticleMotif } from './motif-names.ts'
import type { Painter } from './motifs-goods.ts'

/** Every motif stands on y = 0 around x = 0, within 1000 by 480 units. */
export const motifs: Record<ArticleMotif, Painter> = {
  ...goodsMotifs,
  ...storyMotifs,
}
