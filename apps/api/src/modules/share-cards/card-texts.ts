import type { Rarity } from '@kefir/wire/common'
import { drawableText } from '../../drawing/drawable-text.ts'
import { lettering, textWidth, wordsOf, wrapText } from '../../drawing/lettering.ts'
import { circle, rect } from '../../drawing/svg.ts'
import type { Card } from '../../brings/share-card.ts'

const INK = '#14161C'
const MUTED = '#5C6270'
const LINE = '#DCD5C2'
/** The column of words beside the picture. */
const LEFT = 632
const WIDTH = 496
const RIGHT = LEFT + WIDTH

const FOILS: Record<Rarity, { name: string; colour: string; rim: string }> = {
  mini: { name: 'Мини', colour: '#9AA3AF', rim: '#747E8C' },
  usual: { name: 'Обычный', colour: '#EDE8DA', rim: '#14161C' },
  unusual: { name: 'Необычный', colour: '#2DB67D', rim: '#1E8C5E' },
  rare: { name: 'Редкий', colour: '#2F7BFF', rim: '#1B58C4' },
  epic: { name: 'Эпичный', colour: '#8A4DFF', rim: '#6630C9' },
  legend: { name: 'Легенда', colour: '#F2B200', rim: '#B98600' },
}

/** Everything a card says, as outlines. */
export function drawTexts(card: Card): string {
  const title = fitTitle(bindShort(drawableText(card.title) || card.fallbackTitle))
  const lines = card.lines.map((text) => oneLine(drawableText(text)))
  const labelTop = 168
  const titleTop = labelTop + 26
  const titleHeight = title.size * 1.16 * title.lines.length
  const linesTop = titleTop + titleHeight + 12

  return (
    drawLabel(card, labelTop) +
    title.lines
      .map((text, index) =>
        lettering({
          text,
          x: LEFT,
          y: titleTop + title.size * (0.86 + 1.16 * index),
          size: title.size,
          weight: 800,
          fill: INK,
          tracking: -0.015,
          maxWidth: WIDTH,
        }),
      )
      .join('') +
    lines
      .map((text, index) =>
        lettering({
          text,
          x: LEFT,
          y: linesTop + 26 + index * 38,
          size: 27,
          weight: 500,
          font: 'onest',
          fill: MUTED,
        }),
      )
      .join('') +
    drawFacts(card.facts)
  )
}

/** No line ends with «с» or «не». */
const bindShort = (text: string) => text.replaceAll(/(?<=^|\s)(\S{1,2}) /g, '$1\u00a0')

/** The largest size at which the title takes three lines and no word is cut. */
function fitTitle(text: string): { size: number; lines: string[] } {
  for (const size of [62, 54, 46, 40, 36, 32]) {
    const look = { text, size, weight: 800, tracking: -0.015 }
    const isCut = wordsOf(text).some((word) => textWidth({ ...look, text: word }) > WIDTH)
    const most = size > 46 ? 2 : 3
    const lines = wrapText(look, WIDTH, most + 1)
    if (!isCut && lines.length <= most) return { size, lines }
  }
  const look = { text, size: 32, weight: 800, tracking: -0.015 }
  return { size: 32, lines: wrapText(look, WIDTH, 3) }
}

const oneLine = (text: string) =>
  wrapText({ text, size: 27, font: 'onest', weight: 500 }, WIDTH, 1)[0] ?? ''

/** What it is; of a token also its foil cap with the word. */
function drawLabel({ label, rarity }: Card, top: number): string {
  const look = { text: label, size: 24, weight: 600, font: 'onest' } as const
  const words = lettering({ ...look, x: LEFT, y: top, fill: MUTED })
  if (!rarity) return words
  const foil = FOILS[rarity]
  const x = LEFT + textWidth(look) + 34
  return (
    words +
    circle(x, top - 8.5, 12, foil.colour, `stroke="${foil.rim}" stroke-width="2.5"`) +
    lettering({ ...look, text: foil.name, x: x + 22, y: top, fill: INK })
  )
}

/** One fact is the point of the card and is large; several share the line. */
function drawFacts(facts: Card['facts']): string {
  const size = facts.length === 1 ? 50 : 34
  const step = WIDTH / Math.max(1, facts.length)
  // A price is wider than a count.
  const widths = facts.map(({ label, value }) =>
    Math.max(
      textWidth({ text: value, size, weight: 700 }),
      textWidth({ text: label, size: 22, font: 'onest', weight: 500 }),
    ),
  )
  const gap = Math.min(44, (WIDTH - widths.reduce((sum, width) => sum + width, 0)) / 2)
  let x = LEFT
  const drawn = facts.map(({ label, value }, index) => {
    const at = gap > 12 ? x : LEFT + index * step
    x += (widths[index] ?? 0) + gap
    return (
      lettering({ text: label, x: at, y: 500, size: 22, font: 'onest', weight: 500, fill: MUTED }) +
      lettering({
        text: value,
        x: at,
        y: facts.length === 1 ? 557 : 548,
        size,
        weight: 700,
        fill: INK,
        maxWidth: facts.length === 1 ? WIDTH : gap > 12 ? RIGHT - at : step - 16,
      })
    )
  })
  return rect(LEFT, 456, WIDTH, 2, LINE) + drawn.join('')
}
