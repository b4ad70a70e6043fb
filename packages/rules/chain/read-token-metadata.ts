import { plainLine, plainText } from '../text/plain-text.ts'
import { WORK_LIMITS } from '../works/limits.ts'
import { normaliseTokenUri } from './normalise-token-uri.ts'
import { isFields, readTraits, type Fields, type TokenTrait } from './read-traits.ts'

export type TokenMetadata = {
  name: string
  description: string
  /** As `normaliseTokenUri` spells it; not fetched yet, and perhaps no picture at all. */
  imageUrl: string | null
  animationUrl: string | null
  traits: TokenTrait[]
  /** Shown as text, never as a link: nobody looked at what it leads to. */
  externalUrl: string | null
}

/** What a token is called when its metadata does not say. */
type Known = { tokenId: string; collectionName?: string }

const LONGEST_LINK = 500

/**
 * What a contract's metadata says, made fit for our pages. Every field may be absent, of another type or hostile, and
 * costs only itself; null where the text is no JSON object at all.
 */
export function readTokenMetadata(text: string, known: Known): TokenMetadata | null {
  const said = parseObject(text)
  if (!said) return null
  // Some filled in the standard's own schema instead of following it: { properties: { name: { description } } }.
  const schema = isFields(said['properties']) ? said['properties'] : {}
  const find = (...keys: string[]) =>
    keys.map((key) => wordsIn(said[key])).find(Boolean) ??
    keys.map((key) => wordsIn((schema[key] as Fields | null)?.['description'])).find(Boolean) ??
    ''

  return {
    name: plainLine(find('name', 'title'), WORK_LIMITS.name) || nameOf(known),
    description: plainText(find('description'), WORK_LIMITS.description),
    imageUrl: uriIn(find('image', 'image_url', 'imageUrl')) ?? drawingIn(said['image_data']),
    animationUrl: uriIn(find('animation_url', 'animationUrl')),
    traits: readTraits(said['attributes'] ?? said['traits'] ?? said['properties']),
    externalUrl: linkIn(find('external_url', 'external_link', 'externalUrl')),
  }
}

function nameOf({ tokenId, collectionName = '' }: Known) {
  const number = `#${tokenId}`
  const room = WORK_LIMITS.name - number.length - 1
  return room > 1
    ? `${plainLine(collectionName, room)} ${number}`.trim()
    : plainLine(number, WORK_LIMITS.name)
}

function parseObject(text: string): Fields | null {
  try {
    const said: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return isFields(said) ? said : null
  } catch {
    return null
  }
}

const wordsIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const uriIn = (written: string) => (written === '' ? null : normaliseTokenUri(written))

/** A drawing in place of its address. */
const drawingIn = (value: unknown) =>
  typeof value === 'string' && /^\s*<(?:\?xml|svg)[\s>]/i.test(value)
    ? `data:image/svg+xml,${encodeURIComponent(value.trim().toWellFormed())}`
    : null

/** Only what shows its reader where it leads. */
function linkIn(written: string) {
  const url = URL.canParse(written) ? new URL(written) : null
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return url.href.length > LONGEST_LINK ? null : url.href
}
