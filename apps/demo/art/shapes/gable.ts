import { lettering } from '@kefir/api/drawing/lettering'
import { darken } from '../palettes.ts'
import { d, path, place, polygon, rect, roundLine } from '@kefir/api/drawing/svg'

export type GableLook = {
  front: string
  side: string
  top: string
  ink: string
  word: string
  wordInk: string
  emblem: string
}

/** Gable-top carton standing on y = 0, about 420 units high; the emblem is drawn at its middle. */
export function gable(look: GableLook): string {
  const roof = darken(look.top, 0.18)
  return (
    polygon(
      [
        [-110, 0],
        [56, 0],
        [56, -270],
        [-110, -270],
      ],
      look.front,
    ) +
    polygon(
      [
        [56, 0],
        [126, -34],
        [126, -296],
        [56, -270],
      ],
      look.side,
    ) +
    polygon(
      [
        [-110, -270],
        [56, -270],
        [32, -366],
        [-86, -366],
      ],
      look.top,
    ) +
    polygon(
      [
        [56, -270],
        [126, -296],
        [88, -376],
        [32, -366],
      ],
      roof,
    ) +
    polygon(
      [
        [56, -270],
        [92, -284],
        [60, -366],
        [32, -366],
      ],
      darken(look.top, 0.32),
    ) +
    rect(-90, -412, 124, 48, look.top) +
    polygon(
      [
        [34, -412],
        [90, -418],
        [90, -374],
        [34, -364],
      ],
      roof,
    ) +
    roundLine('M-84 -388H28', darken(look.top, 0.25), 4) +
    rect(-110, -262, 166, 20, look.top) +
    place(-27, -150, 1, look.emblem) +
    rect(-110, -66, 166, 46, look.top) +
    lettering({
      text: look.word,
      x: -27,
      y: -33,
      size: 29,
      maxWidth: 148,
      fill: look.wordInk,
      anchor: 'middle',
    }) +
    path(d`M56 -66L126 -96V-52L56 -20z`, roof)
  )
}
