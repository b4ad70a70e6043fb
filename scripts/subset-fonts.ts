import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Writes apps/web/app/fonts: the letters and weights the site uses, a third of the packages' bytes.
 * Onest keeps the weights of text, Unbounded the one of headings.
 */
const CYRILLIC = Array.from({ length: 0x60 }, (_, index) => String.fromCodePoint(0x400 + index))
const ASCII = Array.from({ length: 0x5f }, (_, index) => String.fromCodePoint(0x20 + index))
const SIGNS = '\u00a0«»„“”‘’–—…·×©±°−→←↑↓'

const FONTS = [
  {
    from: 'onest/files/onest-cyrillic-wght-normal',
    to: 'onest-cyrillic',
    text: [...CYRILLIC, '№'],
  },
  { from: 'onest/files/onest-latin-wght-normal', to: 'onest-latin', text: [...ASCII, ...SIGNS] },
  { from: 'onest/files/onest-latin-ext-wght-normal', to: 'onest-rouble', text: ['₽'] },
  {
    from: 'unbounded/files/unbounded-cyrillic-wght-normal',
    to: 'unbounded-cyrillic',
    text: [...CYRILLIC, '№'],
  },
  {
    from: 'unbounded/files/unbounded-latin-wght-normal',
    to: 'unbounded-latin',
    text: [...ASCII, ...SIGNS],
  },
]

for (const { from, to, text } of FONTS) {
  const source = await readFile(
    new URL(`../node_modules/@fontsource-variable/${from}.woff2`, import.meta.url),
  )
  const font = await subsetFont(source, text.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: to.startsWith('onest') ? { min: 500, max: 800 } : 700 },
  })
  await writeFile(new URL(`../apps/web/app/fonts/${to}.woff2`, import.meta.url), font)
  console.log(`${to}: ${source.length} → ${font.length} bytes`)
}
