const TAG = /<[/!?]?[a-z][^<>]*>|<!--[^<>]*-->/gi
const CODE_TAG = /(<\/?(?:script|style)\b[^<>]*>)/i
const MOST_PASSES = 5
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}
/**
 * Control characters but tab and newline; all that is not seen and only turns, joins or hides what is. The joiners stay:
 * families of emoji and Persian are spelled with them.
 */
const INVISIBLE = /(?![\t\n])\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu
/** More marks over one letter are not an accent but a tower over the neighbours' lines. */
const TOWER = /(\p{M}{3})\p{M}+/gu
/** Spaces that `trim` does not know. */
const BLANK = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** What a stranger wrote as one line that is safe to stand among ours: no tags, nothing invisible, not too long. */
export const plainLine = (text: string, longest: number) =>
  shorten(clean(text).replaceAll(/\s+/g, ' '), longest)

/** The same where lines may be broken: at most one empty line between two. */
export const plainText = (text: string, longest: number) =>
  shorten(
    clean(text)
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n'),
    longest,
  )

/** Nobody writes more than this to be read as one text, and what follows costs time. */
const MOST_READ = 65_536

function clean(text: string) {
  const seen = text
    .slice(0, MOST_READ)
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .toWellFormed()
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(TOWER, '$1')
    // Last: over a tower it takes time by the square of its height.
    .normalize('NFC')
  const bare = withoutTags(withoutCode(seen))
  return BLANK.test(bare) ? '' : bare
}

/** What stands between these tags was not written to be read; one that is never closed hides nothing. */
function withoutCode(text: string) {
  const parts = text.split(CODE_TAG)
  return parts
    .filter((_part, index) => {
      const isTag = index % 2 === 1
      const isCode = /^<[^/]/.test(parts[index - 1] ?? '') && index + 1 < parts.length
      return isTag || !isCode
    })
    .join('')
}

/** Dropping a tag can put another together. */
function withoutTags(text: string) {
  let [bare, before] = [text, '']
  for (let pass = 0; pass < MOST_PASSES && bare !== before; pass += 1) {
    before = bare
    bare = before.replaceAll(TAG, '')
  }
  return bare
}

function shorten(text: string, longest: number) {
  const whole = text.trim()
  if (whole.length <= longest) return whole
  // Neither half of a pair nor a joiner of what was cut off may be the last.
  const head = whole.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  return `${head.replace(/[\s\u200c\u200d]+$/, '')}…`
}
