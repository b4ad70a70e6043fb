import { countSvgWork } from './count-svg-work.ts'

/** `foreign`: it holds programs, pages or pictures, or asks for other files; `heavy`: it would take too long. */
export type SvgFault = 'foreign' | 'heavy'

export const MOST_SVG_BYTES = 5_000_000
const MOST_ELEMENTS = 50_000
const MOST_USES = 1_000
const MOST_FILTERS = 100
/** With all that it repeats written out. */
const MOST_WORK = { parts: 100_000, layers: 60, blurs: 6 }
/** What a reference is written with; in other signs for the same letters it would not be counted. */
const WRITTEN_OTHERWISE =
  /\b(?:filter|mask|clip-path|fill|stroke|marker[\w-]*|style|class|id|href)\s*=\s*(?:"[^"]*&#|'[^']*&#)/i
const STYLES_WRITTEN_OTHERWISE = /<(?:[\w-]+:)?style\b[^>]*>[^<]*&/i

/** With any prefix: an element's name may have one. */
const FOREIGN_ELEMENTS =
  /<\s*(?:[\w-]+:)?(?:script|foreignobject|image|feimage|iframe|object|embed|audio|video|animate|set|handler|listener|a)\b/i
const HANDLERS = /[\s"'/]on[a-z]+\s*=/i
/** A reference leads to a part of the same drawing, written out plainly. */
const OUTSIDE_LINKS = /\b(?:href|src)\s*=\s*(?!"#[\w.:-]+"|'#[\w.:-]+')/i
const OUTSIDE_STYLES = /url\(\s*(?!["']?#)|@import|expression\(|\\/i
const DECLARATIONS = /<!entity|<!doctype[^>]*\[|<\?xml-stylesheet/i
/** Their cost grows with the square of a number that the drawing names. */
const HEAVY_FILTERS =
  /<\s*(?:[\w-]+:)?fe(?:morphology|convolvematrix|turbulence|displacementmap|tile|diffuselighting|specularlighting)\b/i

/** Whether these bytes are the text of an SVG; anything before its root is white space, comments and declarations. */
export function readSvg(bytes: Uint8Array): string | null {
  if (bytes.length > MOST_SVG_BYTES) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const start = text.slice(0, 2_000).replaceAll(/<!--[\s\S]*?-->/g, '')
    return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<\?[^>]*\?>\s*)*(?:<!doctype[^>[]*(?:\[[\s\S]*|>\s*))?<(?:[\w-]+:)?svg[\s>/]/i.test(
      start,
    ) || /^\s*(?:<\?xml[^>]*\?>\s*)?<!doctype\s+svg/i.test(start)
      ? text
      : null
  } catch {
    return null
  }
}

/** Why a drawing may not be rendered, or null. What is left is shapes, gradients and plain filters. */
export function checkSvg(text: string): SvgFault | null {
  // In a text that says so itself, our signs would stand for others.
  if (/<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(text)) return 'foreign'
  if ([FOREIGN_ELEMENTS, HANDLERS, DECLARATIONS].some((sign) => sign.test(text))) return 'foreign'
  if (OUTSIDE_LINKS.test(text) || OUTSIDE_STYLES.test(text)) return 'foreign'
  if (WRITTEN_OTHERWISE.test(text) || STYLES_WRITTEN_OTHERWISE.test(text)) return 'foreign'
  if (HEAVY_FILTERS.test(text)) return 'heavy'

  const elements = count(text, /<[a-z]/gi)
  const uses = count(text, /<\s*(?:[\w-]+:)?use\b/gi)
  const filters = count(text, /\bfilter\s*[=:]/gi)
  if (elements > MOST_ELEMENTS || uses > MOST_USES || filters > MOST_FILTERS) return 'heavy'

  const { parts, layers, blurs } = countSvgWork(text)
  const { parts: mostParts, layers: mostLayers, blurs: mostBlurs } = MOST_WORK
  return parts > mostParts || layers > mostLayers || blurs > mostBlurs ? 'heavy' : null
}

const count = (text: string, sign: RegExp) => {
  let found = 0
  for (const _match of text.matchAll(sign)) found += 1
  return found
}
