import { describe, expect, test } from 'vitest'
import { depict } from '../art-input-of.ts'
import { planTokens } from '../plan-tokens.ts'
import { people } from './people.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
/** A song may be of anything, what is drawn is its record; what is abstract shows no things. */
const OF_ANYTHING = ['vinil-i-slivki', 'abstrakt-3-2']
const tokens = planTokens(
  NOW,
  people.map(({ nikname }) => nikname),
)
const figurative = tokens.filter(({ collection }) => !OF_ANYTHING.includes(collection.slug))

/** Words of a name that promise something; what it is «без», is «за кадром» or is somebody's «name» is not to be seen. */
const promised = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/«[^»]*»/g, ' ')
    .replaceAll(/(?:^|\s)без [а-яё]+/g, ' ')
    .replaceAll(/[а-яё]+ за кадром/g, ' ')
    .match(/[а-яё]+/g) ?? []

type Hsl = { hue: number; saturation: number; lightness: number }

function hslOf(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const span = most - least
  const lightness = (most + least) / 2
  const turns =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span
  return {
    hue: span === 0 ? 0 : (turns * 60 + 360) % 360,
    saturation: span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  }
}

const hued = (from: number, to: number) => (color: Hsl) =>
  color.saturation > 0.25 &&
  color.lightness > 0.12 &&
  color.lightness < 0.92 &&
  (from < to ? color.hue >= from && color.hue <= to : color.hue >= from || color.hue <= to)

const COLOURS: [word: RegExp, is: (color: Hsl) => boolean][] = [
  [/^красн(?!ой$)/, hued(335, 12)],
  [/^рыж|^оранж/, hued(10, 42)],
  [/^коралл/, hued(345, 20)],
  [/^золот|^ж[её]лт/, hued(36, 62)],
  [/^зел[её]н/, hued(80, 170)],
  [/^мятн/, hued(120, 175)],
  [/^син(?:ий|яя|ее|ие|их|им|ими|его|ему|ей|юю)$/, hued(200, 250)],
  [/^голуб(?!ят)/, hued(185, 235)],
  [/^фиолетов/, hued(245, 290)],
  [/^розов/, hued(320, 359)],
  [/^сер(?:ый|ая|ое|ые|ого|ой|ым)$|^серебр/, ({ saturation }) => saturation < 0.25],
  [/^ч[её]рн/, ({ lightness }) => lightness < 0.2],
  [/^бел(?:ый|ая|ое|ые|ого|ой|ым|ом)$/, ({ lightness }) => lightness > 0.9],
]

/** What a thing is known by: a style that is all of it, or an aspect of the drawing (`aspect value`). */
const COW = ['style cow', 'style herd', 'style pixel-cow', 'object cow', 'hero cow', 'motif cow']
const BOTTLE = ['style bottles', 'style night', 'style crate', 'hero bottle', 'object bottle']
const THINGS: [word: RegExp, seen: string[]][] = [
  [/^коров|^бур[её]нк/, [...COW, 'emblem cow', 'front cow', 'center cow']],
  [/^кот(?:а|у|ом)?$/, ['witness cat', 'mate cat']],
  [/^сов(?:а|ы|у|ой)$/, ['style owl', 'mate owl']],
  [/^вороб/, ['mate sparrow']],
  [/^олен/, ['knit deer']],
  [/^снеговик/, ['hero snowman']],
  [/^изб/, ['hero hut']],
  [/^бутыл(?!оч)/, [...BOTTLE, 'motif bottle', 'emblem bottle', 'knit bottles']],
  [/^крышк|^крышек/, [...BOTTLE, 'style cap', 'object cap', 'motif cap', 'second silver']],
  [/^пакет|^тетраэдр/, ['style tetra', 'object tetra', 'emblem tetra', 'motif tetra']],
  [/^бидон/, ['utensil churn', 'motif churn', 'orbit churn']],
  [/^подойник/, ['utensil pail']],
  [/^маслобойк/, ['utensil plunger']],
  [/^кувшин/, ['side jug']],
  [/^стакан/, ['mate glass', 'item glass', 'emblem glass']],
  [/^термос/, ['item thermos']],
  [/^фонар/, ['item lantern', 'light lamp']],
  [/^луна|^луне|^луной/, ['light moon', 'ground moon', 'hour night']],
  [/^фургон/, ['witness van']],
  [/^дворник/, ['witness yardman']],
  [/^витрин/, ['light shop', 'hero shop']],
  [/^лодк|^паром/, ['boat boat']],
  [/^клевер/, ['motif clover', 'utensil mould']],
  [/^колос/, ['motif wheat', 'emblem wheat']],
  [/^ромашк(?!а$)/, ['emblem daisy']],
  [/^апельсин/, ['motif orange']],
  [/^кран(?:а|у|ом)?$/, ['motif tap']],
  [/^сосул/, ['hero icicle', 'motif roof']],
  [/^корон/, ['hat crown', 'style splash']],
  [/^ушанк/, ['hat ushanka']],
  [/^берет(?:е|а)?$/, ['hat beret']],
  [/^буд[её]новк/, ['hat budenovka']],
  [/^очк|^оправ/, ['extra glasses', 'accessory glasses']],
  [/^вен(?:ок|ке|ком)$/, ['extra wreath']],
  [/^наушник/, ['accessory headphones']],
  [/^гроз|^молни/, ['weather storm']],
  [/^туман/, ['weather fog']],
  [/^радуг/, ['weather rainbow']],
  [/^[её]лк/, ['front firs', 'style winter']],
  [/^пасек/, ['yard hives']],
  [/^глобус/, ['ground globe']],
]

/** What nobody can draw yet: whoever draws it moves its word above. */
const NEVER_DRAWN =
  /^(?:газет|чайник|чемодан|зонт|ключ|шахмат|велосипед|верблюд|маяк|водолаз|лыж|поезд$|билетн|ведр|в[её]дер|ложк|таз(?:ик)?$|корыт|забор|светофор|мост$|телег(?!р)|гус[ьи]|петух|бык$|каланч|мельниц|халат|колонн|лестниц|холодильник|подоконник|соломинк|авоськой|коромысл|пьедестал|валенк[аи]х|тулуп|рукавиц|радиопри|открытк|электричк|дискет[еа]|поднос|голубятн|берёзо|ровер|робот|клубок|собак|лошад|кон[ья]$|слон|рыб[аы]$|птиц)/

test('a colour in a name is a colour of its picture', () => {
  const wrong = tokens.flatMap((token) => {
    const words = promised(token.name)
    const asked = COLOURS.filter(([word]) => words.some((one) => word.test(one)))
    if (asked.length === 0) return []
    const colours = (depict(token).svg.match(/#[\da-f]{6}/gi) ?? []).map(hslOf)
    return asked.some(([, is]) => !colours.some(is)) ? [token.name] : []
  })
  expect(wrong).toEqual([])
})

describe('a thing in a name', () => {
  test('is drawn', () => {
    const wrong = figurative.flatMap((token) => {
      const words = promised(token.name)
      const asked = THINGS.filter(([word]) => words.some((one) => word.test(one)))
      if (asked.length === 0) return []
      const seen = new Set([...depict(token).seen].map((pair) => pair.join(' ')))
      seen.add(`style ${token.collection.style}`)
      return asked
        .filter(([, any]) => !any.some((one) => seen.has(one)))
        .map(([word]) => `${token.name}: ${word}`)
    })
    expect(wrong).toEqual([])
  })

  test('is none of those that no picture has', () => {
    const wrong = figurative.filter(({ name }) =>
      promised(name).some((one) => NEVER_DRAWN.test(one)),
    )
    expect(wrong.map(({ name, collection }) => `${collection.slug}: ${name}`)).toEqual([])
  })
})
