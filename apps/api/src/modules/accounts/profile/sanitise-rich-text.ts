import { isBlank, markupCleaner, readOuterAddress } from '../../../html/clean-markup.ts'

/** Where a link of a user's text may lead. */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:']

const cleanRichText = markupCleaner({
  tags: ['b', 'i', 'a', 'br', 'p', 'ul', 'li'],
  mayBeEmpty: ['br', 'p'],
  renamed: { em: 'i', strong: 'b', ol: 'ul' },
  linkSchemes: LINK_SCHEMES,
  readLink(href) {
    const address = readOuterAddress(href, LINK_SCHEMES)
    return address === null
      ? null
      : { href: address, rel: 'nofollow noopener ugc', target: '_blank' }
  },
})

/**
 * HTML of a user as it may be shown to others: a few tags, links that cannot run anything, or null
 * when nothing is left to read. Done on writing, and on reading again: rules get stricter with time.
 */
export function sanitiseRichText(html: string | null): string | null {
  if (html === null) return null

  const clean = cleanRichText(html)
  return isBlank(readableText(clean)) ? null : clean.trim()
}

/** How many characters of a sanitised text a reader sees. */
export const countRichText = (clean: string) => [...readableText(clean)].length

const readableText = (clean: string) =>
  clean.replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot);/g, '_')
