import sanitizeHtml from 'sanitize-html'

/** Where a link of a user's text may lead. */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:']
const MAY_BE_EMPTY = ['br', 'p']
/** What browsers read by other rules, or what was not written to be read; other tags leave their text. */
const DROPPED_WHOLE = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'title',
  'template',
  'plaintext',
  'svg',
  'math',
  'iframe',
  'object',
]
/** Deeper markup is nobody's writing and only costs the reader's browser. */
const DEEPEST = 20
const MOST_PASSES = 5
/** Control characters but tab and newline, and the marks that turn the direction of what follows. */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['b', 'i', 'a', 'br', 'p', 'ul', 'li'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: LINK_SCHEMES.map((scheme) => scheme.slice(0, -1)),
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  nonTextTags: DROPPED_WHOLE,
  transformTags: { em: 'i', strong: 'b', ol: 'ul', a: keepSafeLink },
  exclusiveFilter: ({ tag, text }) => !MAY_BE_EMPTY.includes(tag) && isBlank(text),
}

/**
 * HTML of a user as it may be shown to others: a few tags, links that cannot run anything, or null
 * when nothing is left to read. Done on writing, and on reading again: rules get stricter with time.
 */
export function sanitiseRichText(html: string | null): string | null {
  if (html === null) return null

  const text = dropInvisible(html.replaceAll(/\r\n?/g, '\n'))
  // Most texts are plain, and every profile shown passes here.
  const clean = /[<&]/.test(text) ? cleanMarkup(text) : text

  return isBlank(readableText(clean)) ? null : clean.trim()
}

/** Dropping a tag can leave markup that reads otherwise; what was cleaned before takes one pass. */
function cleanMarkup(html: string) {
  let [clean, before] = [html, '']
  for (let pass = 0; pass < MOST_PASSES && clean !== before; pass += 1) {
    before = clean
    clean = dropInvisible(dropDeadLinks(sanitizeHtml(before, OPTIONS)))
  }
  return clean
}

/** How many characters of a sanitised text a reader sees. */
export const countRichText = (clean: string) => [...readableText(clean)].length

const readableText = (clean: string) =>
  clean.replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot);/g, '_')

const dropInvisible = (text: string) => text.toWellFormed().replaceAll(INVISIBLE, '')

/** Nothing but spaces, some of which `trim` does not know. */
const isBlank = (text: string) => !/[^\s\p{Cf}\u115f\u1160\u2800\u3164]/u.test(text)

/** The attributes of a link, or none when it may not lead where it wants. */
function keepSafeLink(_tag: string, { href = '' }: sanitizeHtml.Attributes) {
  const address = URL.canParse(href) ? new URL(href) : null
  const isSafe =
    address &&
    LINK_SCHEMES.includes(address.protocol) &&
    // `https://bank.example@evil.example` reads like a page of the bank.
    !address.username &&
    !address.password &&
    !/[\s"<>`]/.test(address.href)

  return {
    tagName: 'a',
    attribs: isSafe
      ? { href: address.href, rel: 'nofollow noopener ugc', target: '_blank' }
      : ({} as sanitizeHtml.Attributes),
  }
}

/**
 * Leaves only the text of links that lead nowhere. Done here because the sanitiser, told to rename a
 * tag into one that it drops, closes the next tag of that depth by the new name.
 */
function dropDeadLinks(clean: string) {
  const isKept: boolean[] = []
  return clean.replaceAll(/<a( [^>]*)?>|<\/a>/g, (tag, attributes: string | undefined) => {
    if (tag !== '</a>') isKept.push(attributes !== undefined)
    const isAlive = tag === '</a>' ? isKept.pop() : isKept.at(-1)
    return isAlive ? tag : ''
  })
}
