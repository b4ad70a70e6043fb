import onestCyrillic from '../fonts/onest-cyrillic.woff2?url'
import unboundedCyrillic from '../fonts/unbounded-cyrillic.woff2?url'

/** The two faces of every first screen; the Latin ones come when the style sheet asks for them. */
export const FONT_PRELOADS = [onestCyrillic, unboundedCyrillic].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
