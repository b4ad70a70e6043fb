import { filterName } from '../../../lib/format/filter-name.ts'
import type { TokenKind, TokenType } from './token-filters.ts'

/** As a profile calls them. */
export const TYPE_NAMES: Record<TokenType, string> = {
  polygon: filterName('polygon', false),
  kefir: filterName('kefir', false),
}

export const KIND_NAMES: Record<TokenKind, string> = {
  picture: 'Картинка',
  video: 'Видео',
  audio: 'Звук',
  model: '3D-модель',
}
