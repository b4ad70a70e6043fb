import { hasGlyph } from './glyphs.ts'

/**
 * What of a text can be drawn on one line after another: composed letters that our fonts have.
 * Emoji, piled-up accents and marks that turn the direction of writing are left out.
 */
export function drawableText(text: string): string {
  const known = [
    ...text.normalize('NFC').replaceAll(/[\p{C}\p{M}]/gu, (mark) => (/\s/.test(mark) ? ' ' : '')),
  ].map((character) => (/\s/.test(character) ? character : hasGlyph(character) ? character : ''))

  return known
    .join('')
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .trim()
}
