import type { Profile } from '@kefir/wire/account'

const LONGEST_DESCRIPTION = 200
const BRIEF = 180
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
}

/** What a person or an organisation tells of itself, as HTML; null when there is nothing to read. */
export function profileText({ legal }: Pick<Profile, 'legal'>): string | null {
  const html = legal.legal_class === 'entity' ? legal.info : legal.about
  if (html === null) return null

  // Old accounts hold the word «null» where there was no text.
  const words = plainText(html)
  return words === '' || words === 'null' ? null : html
}

/** Whether it is told in a few words, which fit beside a banner. */
export const isBrief = (html: string) => plainText(html).length <= BRIEF

/** The same in one line without tags, for search engines and share cards. */
export function profileDescription(user: Pick<Profile, 'legal'>): string | undefined {
  const words = plainText(profileText(user) ?? '')
  if (words.length <= LONGEST_DESCRIPTION) return words || undefined
  return `${words.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[ \n\r\t]+/g, ' ')
    .replace(/ (?=[.,!?:;…])/g, '')
    .trim()
}
