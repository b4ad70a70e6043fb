import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import { markupCleaner, readOuterAddress } from '../../html/clean-markup.ts'

const LINK_SCHEMES = ['https:', 'mailto:', 'tel:']

const cleanArticle = markupCleaner({
  tags: [
    ...['h2', 'h3', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'b', 'i', 'a', 'blockquote', 'code'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'], ol: ['start'] },
  mayBeEmpty: ['br', 'hr', 'th', 'td'],
  renamed: { h1: 'h2', h4: 'h3', em: 'i', strong: 'b' },
  linkSchemes: LINK_SCHEMES,
  readLink(href) {
    if (isLocalPath(href)) return { href }
    const address = readOuterAddress(href, LINK_SCHEMES)
    if (address === null) return null
    const opensBeside = address.startsWith('https:')
    return { href: address, ...(opensBeside && { rel: 'noopener', target: '_blank' }) }
  },
})

/** Articles are few, change seldom and are read all the time, so each is cleaned once. */
const MOST_KEPT = 500
const cleanByBody = new Map<string, string>()

/**
 * An article or an answer as pages insert it: its headings, lists, tables and links, and nothing that
 * could run. Whoever writes one passes it here, and every reading does again.
 */
export function sanitiseArticle(body: string): string {
  const known = cleanByBody.get(body)
  if (known !== undefined) return known

  const clean = cleanArticle(body).trim()
  if (cleanByBody.size >= MOST_KEPT) cleanByBody.clear()
  cleanByBody.set(body, clean)
  return clean
}
