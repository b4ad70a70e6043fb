/** What a drawing asks of whoever draws it, once all that it repeats is written out. */
export type SvgWork = {
  /** Elements. */
  parts: number
  /** Surfaces as large as the drawing: masks, patterns, filters. */
  layers: number
  /** Of these, filters that look at many points for each. */
  blurs: number
}

const NONE: SvgWork = { parts: 0, layers: 0, blurs: 0 }
const ENDLESS: SvgWork = { parts: Infinity, layers: Infinity, blurs: Infinity }
/** Of elements inside elements, with all that they repeat. */
const MOST_DEPTH = 300

type Element = { name: string; attributes: Map<string, string>; children: Element[] }
type Applied = { selector: string; property: string; value: string }
type Drawing = { byId: Map<string, Element>; applied: Applied[] }

const TAG = /<(\/?)([a-z][\w:.-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*?)(\/?)>/gi
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const RULE = /([^{}]*)\{([^{}]*)\}/g
const DECLARATION = /([\w-]+)\s*:\s*([^;]+)/g
const REFERRING = /^(?:filter|mask|clip-path|fill|stroke|marker(?:-start|-mid|-end)?)$/

export function countSvgWork(text: string): SvgWork {
  const plain = text.replaceAll(/<!--[\s\S]*?-->/g, '')
  const { root, byId } = readElements(plain)
  const drawing: Drawing = { byId, applied: readStyles(plain) }
  return workOf(root, { drawing, known: new Map(), depth: 0 })
}

function readElements(text: string) {
  const root: Element = { name: '', attributes: new Map(), children: [] }
  const byId = new Map<string, Element>()
  const open = [root]
  for (const [, closing, fullName, attributes, isEmpty] of text.matchAll(TAG)) {
    if (closing) {
      if (open.length > 1) open.pop()
      continue
    }
    const name = fullName!.replace(/^.*:/, '').toLowerCase()
    const element: Element = { name, attributes: readAttributes(attributes!), children: [] }
    open.at(-1)!.children.push(element)
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    if (!isEmpty) open.push(element)
  }
  return { root, byId }
}

const readAttributes = (text: string) =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name, one, other]) => [
      name!.replace(/^.*:/, '').toLowerCase(),
      one ?? other ?? '',
    ]),
  )

function readStyles(text: string): Applied[] {
  const sheets = [...text.matchAll(/<(?:[\w-]+:)?style\b[^>]*>([\s\S]*?)<\/(?:[\w-]+:)?style/gi)]
  return sheets.flatMap(([, sheet]) =>
    [...sheet!.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE)].flatMap(
      ([, selectors, declarations]) =>
        selectors!.split(',').flatMap((selector) =>
          readDeclarations(declarations!).map(([property, value]) => ({
            selector: selector.trim(),
            property,
            value,
          })),
        ),
    ),
  )
}

const readDeclarations = (text: string) =>
  [...text.matchAll(DECLARATION)]
    .map(([, property, value]): [string, string] => [property!.toLowerCase(), value!])
    .filter(([property]) => REFERRING.test(property))

type Walk = { drawing: Drawing; known: Map<Element, SvgWork>; depth: number }

function workOf(element: Element, walk: Walk): SvgWork {
  const known = walk.known.get(element)
  if (known) return known
  if (walk.depth > MOST_DEPTH) return ENDLESS
  // Whoever comes here again on the way has found a drawing that holds itself.
  walk.known.set(element, ENDLESS)
  const inside = { ...walk, depth: walk.depth + 1 }
  let work = { parts: 1, layers: 0, blurs: 0 }
  for (const child of element.children) work = sum(work, workOf(child, inside))
  const href = element.attributes.get('href')
  if (href?.startsWith('#')) work = sum(work, workAt(href.slice(1), inside))
  for (const [property, value] of referencesOf(element, walk.drawing))
    work = sum(work, appliedWork(element, { property, value }, inside))
  walk.known.set(element, work)
  return work
}

const sum = (one: SvgWork, other: SvgWork): SvgWork => ({
  parts: one.parts + other.parts,
  layers: one.layers + other.layers,
  blurs: one.blurs + other.blurs,
})

const workAt = (id: string, walk: Walk) => {
  const element = walk.drawing.byId.get(id)
  return element ? workOf(element, walk) : NONE
}

/** What is said of an element by itself, in its style, and by the sheets: each counts, though one would win. */
function referencesOf({ name, attributes }: Element, { applied }: Drawing): [string, string][] {
  const own = [...attributes].filter(([property]) => REFERRING.test(property))
  const style = readDeclarations(attributes.get('style') ?? '')
  const classes = new Set((attributes.get('class') ?? '').split(/\s+/))
  const sheets = applied
    .filter(({ selector }) => matches(selector, { name, classes, id: attributes.get('id') }))
    .map(({ property, value }): [string, string] => [property, value])
  return [...own, ...style, ...sheets]
}

type Known = { name: string; classes: Set<string>; id: string | undefined }

/** Plain selectors are read; any other is taken to mean everything. */
function matches(selector: string, { name, classes, id }: Known) {
  if (/^[a-z]\w*$/i.test(selector)) return selector.toLowerCase() === name
  if (/^\.[\w-]+$/.test(selector)) return classes.has(selector.slice(1))
  if (/^#[\w-]+$/.test(selector)) return selector.slice(1) === id
  return true
}

function appliedWork(
  element: Element,
  { property, value }: { property: string; value: string },
  walk: Walk,
): SvgWork {
  const id = /url\(\s*["']?#([^"')\s]+)/.exec(value)?.[1]
  const target = id === undefined ? undefined : walk.drawing.byId.get(id)
  const inside = target ? workOf(target, walk) : NONE
  if (property === 'filter') {
    const blurs = countBlurs(target) + (value.match(/blur|drop-shadow/gi)?.length ?? 0)
    return value.trim() === 'none' ? NONE : sum(inside, { parts: 0, layers: 1, blurs })
  }
  if (property.startsWith('marker')) return times(inside, countPoints(element))
  const isLayer = property === 'mask' ? target !== undefined : target?.name === 'pattern'
  return isLayer ? sum(inside, { parts: 0, layers: 1, blurs: 0 }) : inside
}

const countBlurs = (filter: Element | undefined) =>
  filter?.children.filter(({ name }) => name === 'fegaussianblur' || name === 'fedropshadow')
    .length ?? 0

/** A marker stands at each point of a line. */
const countPoints = ({ attributes }: Element) =>
  1 + ((attributes.get('d') ?? attributes.get('points') ?? '').match(/\d+/g)?.length ?? 0)

const times = (work: SvgWork, count: number): SvgWork => ({
  parts: work.parts * count,
  layers: work.layers * count,
  blurs: work.blurs * count,
})
