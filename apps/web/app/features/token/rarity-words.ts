import { formatCount } from '../../lib/format/format.ts'

/** «12-й по редкости из 40». */
export const formatRank = (rank: number, total: number) =>
  `${formatCount(rank)}-й по\u00a0редкости из\u00a0${formatCount(total)}`
