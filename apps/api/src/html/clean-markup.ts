import sanitizeHtml from 'sanitize-html'

/** What browsers read by other rules, or what was not written to be read; other tags leave their text. */
const REMOVED_WHOLE = [
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

/** What one kind of text may hold. */
export type MarkupRules = {
  tags: readonly string[]
  /** Beside those of links. */
  attributes?: Record<string, string[]>
  mayBeEmpty: readonly string[]
  /** Tags written for others: `strong` for `b`. */
  renamed: Record<string, string>
  linkSchemes: readonly string[]
  /** The attributes of a link to the address, or null when it may not lead there. */
  readLink: (href: string) => Record<string, string> | null
}

/** Makes what leaves of any HTML only the tags and links that the rules allow. */
export function markupCleaner(rules: MarkupRules) {
  const options: sanitizeHtml.IOptions = {
    allowedTags: [...rules.tags],
    allowedAttributes: { ...rules.attributes, a: ['href', 'rel', 'target'] },
    allowedSchemes: rules.linkSchemes.map((scheme) => scheme.slice(0, -1)),
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    nonTextTags: REMOVED_WHOLE,
    transformTags: {
      ...rules.renamed,
      a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: rules.readLink(href) ?? {} }),
    },
    exclusiveFilter: ({ tag, text }) => !rules.mayBeEmpty.includes(tag) && isBlank(text),
  }

  return (html: string) => {
    const text = withoutInvisible(html.replaceAll(/\r\n?/g, '\n'))
    // Most texts are plain, and every one that is shown passes here.
    return /[<&]/.test(text) ? cleanUntilStill(text, options) : text
  }
}

/** Dropping a tag can leave markup that reads otherwise; what was cleaned before takes one pass. */
function cleanUntilStill(html: string, options: sanitizeHtml.IOptions) {
  let [clean, before] = [html, '']
  for (let pass = 0; pass < MOST_PASSES && clean !== before; pass += 1) {
    before = clean
    clean = withoutInvisible(withoutDeadLinks(sanitizeHtml(before, options)))
  }
  return clean
}

/** The address of another site, or null where it would not show its reader where it leads. */
export function readOuterAddress(href: string, schemes: readonly string[]): string | null {
  const address = URL.canParse(href) ? new URL(href) : null
  const isSafe =
    address &&
    schemes.includes(address.protocol) &&
    // `https://bank.example@evil.example` reads like a page of the bank.
    !address.username &&
    !address.password &&
    !/[\s"<>`]/.test(address.href)

  return isSafe ? address.href : null
}

/** Nothing but spaces, some of which `trim` does not know. */
export const isBlank = (text: string) => !/[^\s\p{Cf}\u115f\u1160\u2800\u3164]/u.test(text)

const withoutInvisible = (text: string) => text.toWellFormed().replaceAll(INVISIBLE, '')

/**
 * Leaves only the text of links that lead nowhere. Done here because the sanitiser, told to rename a
 * tag into one that it drops, closes the next tag of that depth by the new name.
 */
function withoutDeadLinks(clean: string) {
  const isKept: boolean[] = []
  return clean.replaceAll(/<a( [^>]*)?>|<\/a>/g, (tag, attributes: string | undefined) => {
    if (tag !== '</a>') isKept.push(attributes !== undefined)
    const isAlive = tag === '</a>' ? isKept.pop() : isKept.at(-1)
    return isAlive ? tag : ''
  })
}
