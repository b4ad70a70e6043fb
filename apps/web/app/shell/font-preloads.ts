import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import unboundedCyrillic from '@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2?url'

/** The two faces of every first screen; the Latin ones come when the style sheet asks for them. */
export const FONT_PRELOADS = [onestCyrillic, unboundedCyrillic].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
