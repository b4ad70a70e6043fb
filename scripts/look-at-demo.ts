import { writeFile } from 'node:fs/promises'
import { buyers } from '@kefir/demo/content/people'
import { LOOKS, readLooks, writeLooks } from '@kefir/demo/kept-looks'
import { planDrawings } from '@kefir/demo/plan-drawings'
import { planTokens } from '@kefir/demo/plan-tokens'
import { pictureKey } from '../apps/api/src/modules/pictures/picture-variants.ts'
import { seeDrawing, type SeenDrawing } from '../apps/api/src/modules/pictures/see-drawing.ts'

// Looks at every drawing of the demo that was not seen yet, and forgets those that are no longer drawn.
const known = readLooks()
const looks = new Map<string, SeenDrawing>()
for (const { draw } of planDrawings(planTokens(new Date(), buyers))) {
  const svg = draw()
  const key = pictureKey(Buffer.from(svg))
  looks.set(key, known.get(key) ?? (await seeDrawing(svg)))
}
await writeFile(LOOKS, writeLooks(looks))
console.log(
  `✓ ${looks.size} рисунков: новых ${[...looks.keys()].filter((key) => !known.has(key)).length}`,
)
